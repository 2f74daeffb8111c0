import { createHash } from 'node:crypto'
import { brand } from '#api/brand.ts'
import type { Lang } from '#api/limits.ts'
import type { Picture } from '#api/posts.ts'
import type { ShareCard } from '#api/share.ts'
import { escapeHtml } from '#server/kit/escape-html.ts'
import { cardWords } from '../views-cards.ts'
import { CREDIT_HEIGHT } from './read-embed.ts'

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box;margin:0}html,body,main{height:100%}h1{font:inherit}main{display:flex;flex-direction:column}body{font:14px/1.4 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif;background:light-dark(#fbfaf8,#0e0c0b);color:light-dark(#1e1a16,#f0eeeb)}
a{color:inherit}.picture{flex:1;min-height:0;display:block}img{display:block;width:100%;height:100%;object-fit:contain}.line{min-height:${CREDIT_HEIGHT}px;padding:10px 14px;display:flex;flex-wrap:wrap;align-items:center;gap:2px 10px}.line a{text-decoration:none;min-height:24px;overflow-wrap:anywhere}.line a:hover,.line a:focus{text-decoration:underline}.by,.ai{color:light-dark(#67625d,#a19c96)}`
const HASH = createHash('sha256').update(STYLE).digest('base64')

/** `policy`: what the page may fetch, and that it may be framed anywhere; `media`: where pictures lie beside our own origin. */
export type FramePage = { html: string; policy: (media: string | undefined) => string }
const policy = (media: string | undefined) =>
  `default-src 'none'; img-src 'self'${media ? ` ${media}` : ''}; style-src 'sha256-${HASH}'; frame-ancestors *; base-uri 'none'; form-action 'none'`

function page(lang: Lang, title: string, body: string): FramePage {
  const html = `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
  return { html, policy }
}

/** In the language they were written in. */
const inLang = ({ text, lang }: ShareCard['title']) => `<span lang="${lang === 'zh' ? 'zh-CN' : 'en'}">${escapeHtml(text)}</span>`
const link = (to: string, inside: string, more = '') => `<a href="${escapeHtml(to)}" target="_blank" rel="noopener"${more}>${inside}</a>`
function pictureOf({ url, widths, width, height, alt }: Picture, otherwise: string): string {
  const set = widths.map((one) => `${url}/${one}.webp ${one}w`).join(', ')
  return `<img src="${escapeHtml(`${url}/${widths.find((one) => one >= 1280) ?? widths.at(-1)}.webp`)}" srcset="${escapeHtml(set)}" sizes="100vw" width="${width}" height="${height}" alt="${escapeHtml(alt || otherwise)}">`
}

/** One photograph with its title and whose it is; the rest is one step away. */
export function frameOf(card: ShareCard, lang: Lang): FramePage {
  const { title, by, ai, pictures, url } = card
  const origin = new URL(url).origin
  const [picture] = pictures
  const shown = picture ? link(url, pictureOf(picture, title.text), ' class="picture"') : ''
  const name = by ? `<span class="by">${escapeHtml(by.name)}</span>` : ''
  const label = ai === 'none' ? '' : `<span class="ai">${cardWords[lang].ai[ai]}</span>`
  const home = link(`${origin}${lang === 'en' ? '/en' : '/'}`, brand.name[lang], ' class="by"')
  return page(lang, title.text, `${shown}<div class="line"><h1>${link(url, inLang(title))}</h1>${name}${label}${home}</div>`)
}

/** What stands in a frame when there is nothing to show any more: why, and nothing of what stood there. */
export const drawGone = (sentence: string, lang: Lang, origin: string): FramePage =>
  page(
    lang,
    brand.name[lang],
    `<div class="line"><h1>${escapeHtml(sentence)}</h1> ${link(`${origin}${lang === 'en' ? '/en' : '/'}`, brand.name[lang], ' class="by"')}</div>`,
  )
