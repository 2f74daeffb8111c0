import type { Reply } from '#api/endpoint.ts'
import type { LinkedLogin, outside, OutsideProvider } from '#api/outside.ts'
import type { LinkRow } from './queries.ts'

type Entered = Reply<typeof outside, 'POST /api/login-by-wechat'>

/** What a callback came to; what does not belong to the outcome is null. */
export const enteredView = (outcome: Entered['outcome'], said: Pick<Entered, 'nickname' | 'back'> & Partial<Entered>): Entered => ({
  token: null,
  userInfo: null,
  ticket: null,
  ...said,
  outcome,
})

const linkView = (row: LinkRow): LinkedLogin => ({ provider: row.provider, nickname: row.nickname, linkedAt: row.linked_at.toISOString() })
export const linksView = (rows: LinkRow[], logins: Partial<Record<OutsideProvider, unknown>>) => ({
  logins: rows.map(linkView),
  providers: Object.keys(logins) as OutsideProvider[],
})
