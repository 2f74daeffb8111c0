import type { Reply } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'
import { chapters, collections, portfolio, type DemoCollection } from '../../demo/collections.ts'

/** One call as somebody, at some time. */
type Ways = { as: <K extends keyof Contract>(at: Date, account: string | null, name: K, input: object) => Promise<Reply<Contract, K>> }

/** Makes the collections that are not there yet, and the portfolio. */
export async function makeCollections(ways: Ways, now: Date): Promise<void> {
  for (const one of [...collections, ...chapters]) {
    const own = await ways.as(now, one.owner, 'GET /api/collections/own', { query: { limit: '50' } })
    if (!own.collections.some(({ names }) => names.zh === one.said.names.zh)) await makeOne(ways, one, now)
  }
  const { portfolio: made } = await ways.as(now, portfolio.owner, 'GET /api/portfolio', {})
  if (!made) await makePortfolio(ways, now)
}

async function makePortfolio(ways: Ways, now: Date): Promise<void> {
  const own = await ways.as(now, portfolio.owner, 'GET /api/collections/own', { query: { limit: '50' } })
  const ids = portfolio.chapters.map((name) => own.collections.find(({ names }) => names.zh === name)!.id)
  await ways.as(now, portfolio.owner, 'PUT /api/portfolio', { body: { ...portfolio.said, chapters: ids } })
}

async function makeOne(ways: Ways, { owner, said, works }: DemoCollection, now: Date): Promise<void> {
  const posts = []
  for (const { author, title } of works) {
    const feed = await ways.as(now, owner, 'GET /api/posts/:account', { params: { account: author }, query: { limit: '50' } })
    const post = feed.posts.find((one) => one.title === title || one.titleOther === title)
    if (post) posts.push({ author, permlink: post.permlink })
  }
  await ways.as(now, owner, 'POST /api/collections', { body: { ...said, posts } })
}
