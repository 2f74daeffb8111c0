import type { Lang } from '#api/limits.ts'
import type { ExportedFile, ExportedPart } from '#server/hooks/personal.ts'
import { escapeHtml } from '#server/kit/escape-html.ts'
import type { ExportTable } from '#server/kit/export-tables.ts'

const words = {
  zh: {
    lang: 'zh-CN',
    day: new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }),
    title: (account: string) => `${account}的拾光`,
    lead: (day: string) => `${day}做好。这里是你在拾光的全部照片和资料：照片是上传时的原文件，资料是JSON清单。`,
    photographs: '照片',
    unpublished: '没有发布的照片',
    none: '还没有照片。',
    lists: '清单',
    fields: '每份清单里的字段是什么意思，见',
  },
  en: {
    lang: 'en',
    day: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }),
    title: (account: string) => `${account} on Pixtura`,
    lead: (day: string) =>
      `Made on ${day}. All your photographs and data on Pixtura: the photographs are the files as you uploaded them, the data are lists in JSON.`,
    photographs: 'Photographs',
    unpublished: 'Not published',
    none: 'No photographs yet.',
    lists: 'Lists',
    fields: 'What the fields of each list mean stands in',
  },
}

const STYLE = `:root{color-scheme:light dark;--bg:light-dark(#fbfaf8,#171615);--ink:light-dark(#2a2622,#f0eeeb);--muted:light-dark(#6f6a64,#a8a39d);--line:light-dark(#e5e2de,#3a3733)}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:1120px;margin:auto;padding:48px 24px 96px}h1{font-size:28px;line-height:1.25;margin:0 0 8px;text-wrap:balance;overflow-wrap:anywhere}h2{font-size:22px;margin:64px 0 0}
h3{font-size:16px;margin:48px 0 0;overflow-wrap:anywhere}p{margin:0;color:var(--muted);max-width:44em;text-wrap:pretty}a{color:inherit;text-underline-offset:3px}a:focus-visible{outline:2px solid;outline-offset:2px}
.wall{display:grid;gap:24px 16px;grid-template-columns:repeat(auto-fill,minmax(min(100%,240px),1fr));margin-top:16px}figure{margin:0;min-width:0}img{display:block;width:100%;height:auto}
figcaption{font-size:13px;color:var(--muted);padding-top:8px;overflow-wrap:anywhere}b{display:block;color:var(--ink)}ul{list-style:none;padding:0;margin:16px 0 24px;display:grid;gap:0 32px;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr))}
li{padding:8px 0;border-bottom:1px solid var(--line)}small{color:var(--muted);font-size:13px;margin-left:8px}`

/** A path of the archive as a relative address. */
const addressOf = (name: string) => name.split('/').map(encodeURIComponent).join('/')

/** The first page of an archive: its photographs under the titles of their posts, then its lists. One file, no script, piece by piece. */
export async function* indexPage(lang: Lang, { account, at }: { account: string; at: Date }, parts: () => AsyncIterable<ExportedPart>): AsyncGenerator<string> {
  const w = words[lang]
  const title = escapeHtml(w.title(account))
  yield `<!doctype html>\n<html lang="${w.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(w.lead(w.day.format(at)))}</p>\n<h2>${w.photographs}</h2>\n`
  const lists: ExportTable[] = []
  let group: 'published' | 'unpublished' | null = null
  for await (const part of parts()) {
    if (part.kind === 'list') lists.push(part.exportTable)
    else if (part.shown) {
      const own = part.shown.under ? ('published' as const) : ('unpublished' as const)
      if (group !== own) yield `${group ? '</div>\n' : ''}${own === 'published' ? '' : `<h3>${w.unpublished}</h3>\n`}<div class="wall">\n`
      group = own
      yield figure(part, part.shown)
    }
  }
  yield group ? '</div>\n' : `<p>${w.none}</p>\n`
  const line = ({ name, title: said }: ExportTable) =>
    `<li><a href="${addressOf(`data/${name}.json`)}">${escapeHtml(said[lang])}</a><small>${name}.json</small></li>\n`
  yield `<h2>${w.lists}</h2>\n<ul>\n${lists.map(line).join('')}</ul>\n<p>${w.fields} <a href="README.txt">README.txt</a></p></main></body></html>\n`
}

function figure({ name }: ExportedFile, { under, words: said, small }: NonNullable<ExportedFile['shown']>): string {
  const address = addressOf(name)
  const picture = small === null ? '' : `<a href="${address}"><img src="${addressOf(small)}" loading="lazy" alt="${escapeHtml(said)}"></a>`
  const title = under && `<b>${escapeHtml(under)}</b> `
  const caption = small === null ? `<a href="${address}">${escapeHtml(said)}</a>` : escapeHtml(said)
  return `<figure>${picture}<figcaption>${title}${caption}</figcaption></figure>\n`
}
