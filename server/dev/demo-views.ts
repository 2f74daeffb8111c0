import type { ViewSource } from '#api/analytics.ts'
import type { Reply } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'

/** One call as somebody, at some time; `forget` does what the hourly sweep does about days that are over. */
type Ways = {
  as: <K extends keyof Contract>(at: Date, account: string | null, name: K, input: object) => Promise<Reply<Contract, K>>
  forget: () => Promise<void>
}

const DAY_MS = 86_400_000
/** Works that were looked at, and over how many days. */
const [WORKS, DAYS] = [24, 14] as const
const SOURCES: readonly ViewSource[] = ['home', 'home', 'search', 'tag', 'home', 'person', 'engine', 'group', 'home', 'direct', 'collection', 'elsewhere']

/** The demo people look at the newest works, always the same ones; nothing is added where somebody has looked already. */
export async function lookAtWorks(ways: Ways, people: readonly string[], now: Date): Promise<void> {
  const { posts } = await ways.as(now, null, 'GET /api/posts/newest', { query: { limit: String(WORKS) } })
  const first = posts[0] && (await ways.as(now, posts[0].author.account, 'GET /api/analytics/views', { query: { span: 'weeks' } }))
  if (!first || first.total.views > 0) return
  for (const [n, { author, permlink, createdAt }] of posts.entries())
    for (let k = 0; k < 3 + ((n * 7) % 8); k++) {
      const who = people[(n * 5 + k * 3) % people.length]!
      const at = new Date(now.getTime() - (((n + k * 5) % DAYS) + 0.3) * DAY_MS)
      const body = { trackCode: `/photocomment/${author.account}/${permlink}`, srouce: SOURCES[(n + k * 5) % SOURCES.length] }
      if (at.toISOString() > createdAt) await ways.as(at, who, 'POST /api/analytics/events', { body })
    }
  await ways.forget()
}
