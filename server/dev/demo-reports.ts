import type { Reply } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'
import type { Role, Viewer } from '../context.ts'

type Call = <K extends keyof Contract>(name: K, as: { at: Date; account: string; roles?: readonly Role[] }, input: object) => Promise<Reply<Contract, K>>
type DemoReport = { by: string; author: string; reason: string; words: string; daysAgo: number; decided: boolean }

/** One that was looked at, and one that waits. */
const reports: readonly DemoReport[] = [
  { by: 'salma', author: 'mio', reason: 'mislabelled', words: '看起来像是生成的，没有标注。', daysAgo: 2, decided: true },
  { by: 'joon', author: 'gulan', reason: 'stolen', words: '像是某个天文台公开的照片，请核对来源。', daysAgo: 1, decided: false },
]
const REVIEWER = 'rita'
const DAY_MS = 86_400_000

/** Reports about the newest work of some people; whoever has reported something already is left alone. */
export async function reportSome(call: Call, now: Date): Promise<void> {
  for (const { by, author, reason, words, daysAgo, decided } of reports) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    if ((await call('GET /api/reports', { at: now, account: by }, { query: {} })).reports.length) continue
    const { posts } = await call('GET /api/posts/:account', { at: now, account: by }, { params: { account: author }, query: { limit: '1' } })
    const subject = `${author}/${posts[0]!.permlink}`
    await call('POST /api/reports', { at, account: by }, { body: { kind: 'post', subject, reason, words } })
    if (decided) await clearFirst(call, new Date(at.getTime() + 5 * 3_600_000))
  }
}

/** A right holder who has no account says that the newest work of somebody is theirs; nobody has decided yet. */
const claim = {
  author: 'sumei',
  name: '旧站影像社',
  contact: 'rights@jiuzhan.example',
  original: 'https://jiuzhan.example/1998/12',
  statement: '这张照片是我们1998年拍摄并收入画册的，没有授权任何人发布。',
}
type AsNobody = <K extends keyof Contract>(name: K, at: Date, input: object) => Promise<Reply<Contract, K>>
/** Where somebody has claimed something already, nothing is claimed. `proof`: a solved check that no robot claims. */
export async function claimOne(call: AsNobody, proof: (at: Date) => Promise<string>, now: Date): Promise<void> {
  if ((await call('GET /api/decisions', now, {})).claims.cases > 0) return
  const { author, ...said } = claim
  const { posts } = await call('GET /api/posts/:account', now, { params: { account: author }, query: { limit: '1' } })
  const at = new Date(now.getTime() - DAY_MS / 4)
  const address = `/photocomment/${author}/${posts[0]!.permlink}`
  await call('POST /api/claims', at, { body: { ...said, address, isTrue: true, nvcVal: await proof(at) } })
}

async function clearFirst(call: Call, at: Date): Promise<void> {
  const reviewer = { at, account: REVIEWER, roles: ['reviewer'] } as const
  const { reviews } = await call('GET /api/admin/reviews', reviewer, { query: { kind: 'report' } })
  await call('PUT /api/admin/reviews/:id', reviewer, { params: { id: reviews[0]!.id }, body: { vote: 'approve' } })
}

/** Somebody who calls with these roles. */
export const withRoles = (viewer: Viewer, roles: readonly Role[] = []): Viewer => ({ ...viewer, roles })
