import { brand } from '#api/brand.ts'
import type { ShareCard } from '#api/share.ts'
import { escapeHtml } from '#server/kit/escape-html.ts'
import { element, xmlDocument } from '#server/kit/xml.ts'
import { addressIn } from '../views-pages.ts'

/** The page that other sites frame. */
export const FRAME = '/single-image-base'
/** Below its picture a frame says whose it is. */
export const CREDIT_HEIGHT = 64
const WIDEST = 800
const NARROWEST = 200
const LANG = /^\/en(?=\/|$)/

export type AskedEmbed = { path: string; width: number; height: number; format: 'json' | 'xml' | null }
export const pathOf = (lang: 'zh' | 'en', author: string, permlink: string) =>
  addressIn('', lang, `/photocomment/${encodeURIComponent(author)}/${encodeURIComponent(permlink)}`)

const pixels = (said: string | undefined, otherwise: number) => (said !== undefined && /^\d{1,5}$/.test(said) ? Math.max(NARROWEST, Number(said)) : otherwise)

/** What somebody asks for (oembed.com, 2.2): a page of ours by its whole address; null for any other. `format`: null for one that nobody speaks. */
export function readEmbed({ url, format = 'json', maxwidth, maxheight }: Record<string, string | undefined>, origin: string): AskedEmbed | null {
  const asked = URL.parse(url ?? '')
  if (!asked || asked.origin !== origin || asked.username || (url ?? '').length > 2000) return null
  const known = format === 'json' || format === 'xml' ? format : null
  return { path: asked.pathname, width: pixels(maxwidth, WIDEST), height: pixels(maxheight, WIDEST * 2), format: known }
}

/** As wide as there is room for, with the whole picture and the line below it. */
function boxOf(card: ShareCard, { width, height }: Pick<AskedEmbed, 'width' | 'height'>) {
  const picture = card.pictures[0]
  if (!picture) return { width: Math.min(width, 480), height: Math.min(height, 160) }
  const room = Math.max(height - CREDIT_HEIGHT, 100)
  const scale = Math.min(Math.min(width, WIDEST) / picture.width, room / picture.height, 1)
  return { width: Math.max(NARROWEST, Math.round(picture.width * scale)), height: Math.round(picture.height * scale) + CREDIT_HEIGHT }
}

/** The address of the frame of a photograph's page. */
function frameAddress(origin: string, page: string): string {
  const path = new URL(page).pathname
  const [, author = '', permlink = ''] = path.replace(LANG, '').split('/').slice(1)
  return `${addressIn(origin, LANG.test(path) ? 'en' : 'zh', FRAME)}?author=${author}&permlink=${permlink}`
}

/** A photograph is a frame, which empties itself when it is not public any more; of any other page there is its card. */
export function embedOf(card: ShareCard, asked: AskedEmbed, origin: string): { type: string; text: string } {
  const lang = LANG.test(asked.path) ? 'en' : 'zh'
  const preview = card.cards.find(({ size, room }) => size === 'wide' && room === 'light')!
  const said = {
    version: '1.0',
    title: card.title.text || card.by?.name || brand.name[lang],
    provider_name: brand.name[lang],
    provider_url: addressIn(origin, lang, '/'),
    cache_age: 60,
    ...(card.by && { author_name: card.by.name, author_url: addressIn(origin, lang, `/photographer/${card.by.account}`) }),
    thumbnail_url: preview.url,
    thumbnail_width: preview.width,
    thumbnail_height: preview.height,
  }
  const embed = card.kind === 'photo' ? { type: 'rich', ...said, ...framed(card, asked, origin) } : { type: 'link', ...said }
  if (asked.format !== 'xml') return { type: 'application/json; charset=utf-8', text: JSON.stringify(embed) }
  const parts = Object.entries(embed).map(([name, value]) => element(name, {}, String(value)))
  return { type: 'text/xml; charset=utf-8', text: xmlDocument(element('oembed', {}, parts)) }
}

function framed(card: ShareCard, asked: AskedEmbed, origin: string) {
  const { width, height } = boxOf(card, asked)
  const address = escapeHtml(frameAddress(origin, card.url))
  const title = escapeHtml(card.alt)
  return {
    width,
    height,
    html: `<iframe src="${address}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" title="${title}"></iframe>`,
  }
}
