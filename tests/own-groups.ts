// Groups for tests: founded by who holds enough, with whoever is to be in them.
import type { CallInput } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'
import type { MadeMember } from '#server/account/make.ts'
import { makeGift } from '#server/wallet/make.ts'
import type { OwnApp } from './own-app.ts'

/** What a group takes more than, in thousandths of a PIXT. */
export const ABOVE = 10_000_000
/** So much more than they have somebody gets. */
export const givePixt = ({ db, clock }: OwnApp, to: MadeMember, amount: number): Promise<void> =>
  db.transaction().execute((tx) => makeGift({ db: tx, now: clock.now() }, to.id, amount))

type Said = Partial<CallInput<Contract, 'POST /api/group'>['body']>
/** A group of `by`, who gets what it takes; its number. */
export async function foundGroup(own: OwnApp, by: MadeMember, said: Said = {}): Promise<string> {
  if (!(await own.api(by)('GET /api/group/founding')).may) await givePixt(own, by, ABOVE + 1)
  const { group } = await own.api(by)('POST /api/group', { body: { names: { zh: '余光', en: 'Last light' }, ...said } })
  return group.id
}
export const joinGroup = (own: OwnApp, as: MadeMember | null, id: string, words = '') =>
  own.api(as)('POST /api/group/:id/members', { params: { id }, body: { words } })
