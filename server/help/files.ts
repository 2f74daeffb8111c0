import { Hono, type Context } from 'hono'
import { brand } from '#api/brand.ts'
import type { HelpPage } from '#api/help.ts'
import { languages, type Lang } from '#api/limits.ts'
import { inForce } from '#content/agreement.ts'
import { agreements } from '#content/agreements.ts'
import { contentPages } from '#content/pages.ts'
import { content } from '#content/read-content.ts'
import { refuse } from '#server/edge/http.ts'
import type { AppServices } from '#server/services.ts'
import { feedOfChanges } from './views-feed.ts'
import { markdownOf } from './views-markdown.ts'

const CHANGES = '/update-history'
const MARKDOWN = 'text/markdown; charset=utf-8'
const before = (lang: Lang) => (lang === 'zh' ? '' : '/en')

/** Pages as plain text for programs, with the numbers of the moment: each as `.md`, a list of them (`/llms.txt`), and all in one (`/llms-full.txt`); what changed as RSS. */
export function helpFiles(services: AppServices): Hono {
  const app = new Hono()
  const read = async (c: Context, lang: Lang, path: string): Promise<HelpPage | null> => {
    const call = { requestId: c.get('requestId'), ip: services.addressOf(c), userAgent: '', browser: false }
    const answer = await services.calls('GET /api/help/page', { lang, viewer: null, call }, { query: { path } })
    return answer.ok ? (answer.data as HelpPage) : null
  }
  const send = (c: Context, text: string, type = 'text/plain; charset=utf-8') =>
    c.body(text, 200, { 'content-type': type, 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
  for (const lang of languages) {
    for (const { path } of contentPages)
      app.get(`${before(lang)}${path}.md`, async (c) => {
        const page = await read(c, lang, path)
        return page ? send(c, markdownOf(page, services.config.origin + before(lang)), MARKDOWN) : refuse(c, 'TOO_FAST')
      })
    app.get(`${before(lang)}${CHANGES}/rss.xml`, async (c) => {
      const page = await read(c, lang, CHANGES)
      if (!page) return refuse(c, 'TOO_FAST')
      return c.body(feedOfChanges(page, lang, services.config.origin + before(lang)), 200, {
        'content-type': 'application/rss+xml; charset=utf-8',
        'cache-control': 'no-cache',
      })
    })
    app.get(`${before(lang)}/llms.txt`, (c) => send(c, listOf(services, lang)))
    app.get(`${before(lang)}/llms-full.txt`, async (c) => {
      const pages = await Promise.all(contentPages.map(({ path }) => read(c, lang, path)))
      if (pages.includes(null)) return refuse(c, 'TOO_FAST')
      return send(c, pages.map((page) => markdownOf(page!, services.config.origin + before(lang))).join('\n\n'))
    })
  }
  return app
}

/** What there is to read here, in the form of llmstxt.org. */
function listOf({ config, clock }: AppServices, lang: Lang): string {
  const at = config.origin + before(lang)
  const say = { zh: { help: '帮助', binding: '协议和制度' }, en: { help: 'Help', binding: 'What binds' } }[lang]
  const pages = contentPages.map(({ path }) => `- [${content.get(path)![lang].title}](${at}${path}.md)`)
  const binding = agreements.map((one) => `- [${inForce(one, clock.now())[lang].title}](${at}/${one.id}.html)`)
  return [`# ${brand.name[lang]}`, `## ${say.help}`, ...pages, `## ${say.binding}`, ...binding, ''].join('\n')
}
