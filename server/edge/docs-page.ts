import { Hono, type MiddlewareHandler } from 'hono'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brand } from '#api/brand.ts'
import { contract } from '#api/index.ts'
import { languages, type Lang } from '#api/limits.ts'
import { escapeHtml } from '../kit/escape-html.ts'
import { conventionTitles, docsConventions } from './docs-conventions.ts'
import { docsEndpoints, docsGroups, docsWords, groupId } from './docs-endpoints.ts'
import { block, prose, shown } from './docs-parts.ts'
import { docsSteps, type DocsPlace } from './docs-start.ts'
import { DOCS_POLICY, DOCS_SCRIPT, DOCS_STYLE } from './docs-style.ts'
import { langOf } from './http.ts'
import { keepText, sendKept, type KeptText } from './kept-text.ts'

const words = {
  zh: {
    title: '接口文档',
    lead: (steps: number) => `${steps}条命令，从零到一件发布了的作品；然后是通用的约定，和每一个接口。全部由接口契约生成，和正在运行的程序一致。`,
    home: '首页',
    machine: 'OpenAPI 3.1',
    contents: '目录',
    start: '开始',
    needs: '需要一个有`sh`、`curl`（7.76或更新）和`sed`的终端，macOS和Linux都有；Windows用WSL或Git Bash。在同一个终端里依次粘贴。',
    demo: '这是开发环境，示例用演示成员anna登录，可以直接运行。',
    conventions: '约定',
    endpoints: (n: number) => `接口（${n}个）`,
    types: '类型',
    answers: '回复',
  },
  en: {
    title: 'API',
    lead: (steps: number) =>
      `${steps} commands from nothing to a published photograph, then what all endpoints have in common, then each of them. All of it follows from the contract, so it is what the running program does.`,
    home: 'Home',
    machine: 'OpenAPI 3.1',
    contents: 'Contents',
    start: 'Start',
    needs:
      'You need a terminal with `sh`, `curl` (7.76 or later) and `sed`: macOS and Linux have them, on Windows take WSL or Git Bash. Paste the commands one after the other into the same terminal.',
    demo: ' This is a development installation: the commands sign in as the demo member anna and can be run as they are.',
    conventions: 'Conventions',
    endpoints: (n: number) => `Endpoints (${n})`,
    types: 'Types',
    answers: 'Answers',
  },
}
const htmlLang = { zh: 'zh-CN', en: 'en' }

function contentsOf(lang: Lang): string {
  const w = words[lang]
  const item = (id: string, title: string) => `<li><a href="#${id}">${title}</a></li>`
  const within = (items: string[]) => `<ul>${items.join('')}</ul>`
  return `<nav aria-label="${w.contents}"><details><summary>${w.contents}</summary><ul><li><a href="#start">${w.start}</a></li><li><a href="#conventions">${w.conventions}</a>${within(conventionTitles(lang).map(([id, title]) => item(id, title)))}</li><li><a href="#endpoints">${w.endpoints(Object.keys(contract).length)}</a>${within(docsGroups.map((group) => item(groupId(group), `<code>${group}</code>`)))}</li><li><a href="#types">${w.types}</a></li></ul></details></nav>`
}

function startOf(place: DocsPlace, lang: Lang): string {
  const w = words[lang]
  const steps = docsSteps(place, lang).map(
    ({ title, why, command, answer }) =>
      `<li><h3>${escapeHtml(title)}</h3><p>${escapeHtml(why)}</p>${block(command, title, docsWords[lang])}${answer ? `<p class="quiet">${w.answers}</p>${shown(escapeHtml(answer), w.answers)}` : ''}</li>`,
  )
  return `<h2 id="start">${w.start}</h2><p>${prose(w.needs)}${place.hasDemo ? w.demo : ''}</p><ol class="steps">${steps.join('')}</ol>`
}

function pageOf(place: DocsPlace, lang: Lang): string {
  const w = words[lang]
  const { endpoints, types } = docsEndpoints(lang)
  const title = `${brand.name[lang]} ${w.title}`
  const others = languages.map((one) =>
    one === lang
      ? `<span aria-current="true">${one === 'zh' ? '中文' : 'English'}</span>`
      : `<a href="?lang=${one}" lang="${htmlLang[one]}">${one === 'zh' ? '中文' : 'English'}</a>`,
  )
  return `<!doctype html><html lang="${htmlLang[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${DOCS_STYLE}</style><script>${DOCS_SCRIPT}</script></head>
<body><div class="page"><header><a href="${lang === 'zh' ? '/' : '/en'}">${brand.name[lang]}</a><p>${others.join(' · ')} · <a href="/api/openapi.json">${w.machine}</a></p></header>${contentsOf(lang)}<main><h1>${title}</h1><p class="lead">${w.lead(docsSteps(place, lang).length)}</p>
${startOf(place, lang)}<h2 id="conventions">${w.conventions}</h2>${docsConventions(lang)}
<h2 id="endpoints">${w.endpoints(Object.keys(contract).length)}</h2>${endpoints}<h2 id="types">${w.types}</h2>${types}</main></div></body></html>`
}

/** A photograph for who has none at hand. */
const photo = () => new Uint8Array(readFileSync(path.join(import.meta.dirname, 'docs-photo.jpg')))

/** The contract as a page for people: `/api/docs`, in the reader's language or the one they ask for (`?lang=en`), and the photograph of its commands. */
export function docsPage(place: DocsPlace, limit: MiddlewareHandler): Hono {
  const app = new Hono()
  const made = new Map<Lang, KeptText>()
  app.get('/api/docs', limit, (c) => {
    const lang = languages.find((one) => one === c.req.query('lang')) ?? langOf(c.req.raw)
    const page = made.get(lang) ?? keepText(pageOf(place, lang))
    made.set(lang, page)
    c.header('content-security-policy', DOCS_POLICY)
    return sendKept(c, page, 'text/html; charset=utf-8')
  })
  app.get('/api/docs/photo.jpg', limit, (c) => c.body(photo(), 200, { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' }))
  return app
}
