import type { Reply } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'
import { applicant, contributor, release } from '../../demo/market.ts'
import type { WriteCtx } from '../context.ts'
import { makeVerified } from '../identity/make.ts'
import { makeContributor } from '../market/contributors/make.ts'

const DAY_MS = 86_400_000
const WORKS = 5
/** Calls as somebody at some time, and what is made for somebody without calls. */
type Ways = {
  as: <K extends keyof Contract>(at: Date, account: string | null, name: K, input: object) => Promise<Reply<Contract, K>>
  make: (at: Date, account: string, make: (ctx: WriteCtx, accountId: string) => Promise<void>) => Promise<void>
}

/** One contributor with a release that waits, and one application that does; what is there already is left alone. */
export async function openMarket(ways: Ways, now: Date): Promise<void> {
  const begun = await ways.as(now, contributor.account, 'GET /api/market/contributor', {})
  if (begun.contributorStatus === 0) await sellAs(ways, new Date(now.getTime() - contributor.daysAgo * DAY_MS), begun.identity === 0)
  const { releases } = await ways.as(now, contributor.account, 'GET /api/market/releases', { query: {} })
  if (!releases.length) await askForRelease(ways, new Date(now.getTime() - DAY_MS))
  const asked = await ways.as(now, applicant.account, 'GET /api/market/contributor', {})
  if (asked.contributorStatus === 0) await apply(ways, new Date(now.getTime() - DAY_MS / 3), asked.identity === 0)
}

async function sellAs({ make }: Ways, at: Date, isNew: boolean): Promise<void> {
  const { account, verified, said } = contributor
  if (isNew) await make(at, account, (ctx, id) => makeVerified(ctx, id, verified))
  await make(at, account, (ctx, id) => makeContributor(ctx, id, said))
}

async function askForRelease({ as }: Ways, at: Date): Promise<void> {
  const { account } = contributor
  const { works, ...said } = release
  const { posts } = await as(at, account, 'GET /api/posts/:account', { params: { account }, query: { limit: '50' } })
  const images = posts.filter(({ title, titleOther }) => works.some((one) => one === title || one === titleOther)).map(({ cover }) => cover.key)
  await as(at, account, 'POST /api/market/releases', { body: { ...said, images } })
}

async function apply({ as, make }: Ways, at: Date, isNew: boolean): Promise<void> {
  const { account, verified, person, contact, link } = applicant
  if (isNew) await make(new Date(at.getTime() - DAY_MS), account, (ctx, id) => makeVerified(ctx, id, verified))
  await as(at, account, 'PUT /api/market/contributor/person', { body: person })
  await as(at, account, 'PUT /api/market/contributor/contact', { body: contact })
  const { posts } = await as(at, null, 'GET /api/posts/:account', { params: { account }, query: { limit: '50' } })
  const works = posts.map(({ permlink }) => permlink) // what a visitor sees is for everybody
  if (works.length < WORKS) return
  await as(at, account, 'PUT /api/market/contributor/works', { body: { works: works.slice(0, WORKS), link } })
  await as(at, account, 'POST /api/market/contributor', { body: { agreed: true } })
}
