import { briefs } from '../../demo/briefs.ts'
import type { Ways } from './demo-sales.ts'

const DAY_MS = 86_400_000

/** What somebody looks for in the market, and an answer to it. Whoever has written briefs already writes none. */
export async function askForSome({ as }: Pick<Ways, 'as'>, now: Date): Promise<void> {
  const [first] = briefs
  const { briefs: there } = await as(now, first!.by, 'GET /api/market/own-briefs', { query: {} })
  if (there.length) return
  for (const { by, daysAgo, said, answered } of briefs) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    const { brief } = await as(at, by, 'POST /api/market/briefs', { body: said })
    if (!answered) continue
    const { items } = await as(now, answered.by, 'GET /api/posts/market/workList', { query: { state: 'on-sale' } })
    const item = items.find(({ licenceClass }) => licenceClass === 'commercial')
    if (item)
      await as(now, answered.by, 'POST /api/market/briefs/:number/answers', {
        params: { number: brief.number },
        body: { item: item.number, words: answered.words },
      })
  }
}
