import type { ArticleBlock, ArticleInline, ArticleSaid } from '#api/articles.ts'
import type { Reply } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'
import type { Lang } from '#api/limits.ts'
import { articles, type DemoArticle, type DemoBlock } from '../../demo/articles.ts'

const DAY_MS = 86_400_000
const WHY = 'demo'
/** One call as the editor, at some time. */
type AsEditor = <K extends keyof Contract>(at: Date, name: K, input: object) => Promise<Reply<Contract, K>>
type Works = ReadonlyMap<string, { author: string; permlink: string }>

/** Articles that are not there yet, each published on its day. */
export async function publishArticles(asEditor: AsEditor, now: Date): Promise<void> {
  const { articles: known } = await asEditor(now, 'GET /api/admin/articles', { query: { limit: '50' } })
  const missing = articles.filter(({ slug }) => !known.some((one) => one.slug === slug && one.shown))
  const works = missing.length ? await findWorks(asEditor, now) : new Map()
  for (const article of missing) {
    const at = new Date(now.getTime() - article.daysAgo * DAY_MS)
    const begun = known.find(({ slug }) => slug === article.slug) ?? (await begin(asEditor, at, article, works))
    await asEditor(at, 'POST /api/admin/articles/:id/publish', { params: { id: begun.id }, body: { version: begun.version, why: WHY } })
  }
}

async function begin(asEditor: AsEditor, at: Date, { slug, kind, zh, en }: DemoArticle, works: Works) {
  const said = (of: DemoArticle[Lang]): ArticleSaid => ({
    title: of.title,
    summary: of.summary,
    body: { type: 'doc', content: of.blocks.flatMap((block) => blockOf(block, works)) },
  })
  return (await asEditor(at, 'POST /api/admin/articles', { body: { slug, kind, zh: said(zh), en: said(en), why: WHY } })).article
}

async function findWorks(asEditor: AsEditor, now: Date): Promise<Works> {
  const named = articles.flatMap(({ zh }) => zh.blocks.flatMap((block) => (typeof block === 'object' && 'work' in block ? [block.work] : [])))
  const found = new Map<string, { author: string; permlink: string }>()
  for (const author of new Set(named.map(([one]) => one))) {
    const { posts } = await asEditor(now, 'GET /api/posts/:account', { params: { account: author }, query: { limit: '50' } })
    for (const { permlink, title, titleOther } of posts) for (const one of [title, titleOther]) found.set(`${author}/${one}`, { author, permlink })
  }
  return found
}

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g
function partsOf(text: string): ArticleInline[] {
  const parts: ArticleInline[] = []
  let done = 0
  for (const { 0: all, 1: words, 2: to, index } of text.matchAll(LINK)) {
    if (index > done) parts.push({ type: 'text', text: text.slice(done, index), marks: [] })
    parts.push({ type: 'text', text: words!, marks: [{ type: 'link', attrs: { href: to! } }] })
    done = index + all.length
  }
  return done < text.length ? [...parts, { type: 'text', text: text.slice(done), marks: [] }] : parts
}
const paragraph = (text: string) => ({ type: 'paragraph' as const, content: partsOf(text) })

function blockOf(block: DemoBlock, works: Works): ArticleBlock[] {
  if (typeof block === 'string') return [paragraph(block)]
  if ('heading' in block) return [{ type: 'heading', attrs: { level: 2 }, content: partsOf(block.heading) }]
  if ('quote' in block) return [{ type: 'blockquote', content: [paragraph(block.quote)] }]
  if ('list' in block) return [{ type: 'bulletList', content: block.list.map((item) => ({ type: 'listItem', content: [paragraph(item)] })) }]
  const work = works.get(block.work.join('/'))
  return work ? [{ type: 'photograph', attrs: work }] : []
}
