import type { Reply } from '#api/endpoint.ts'
import type { outside, OutsideProvider } from '#api/outside.ts'
import { fail, failKeeping, type WriteCtx } from '#server/context.ts'
import { openTicket } from '#server/kit/sealed-ticket.ts'
import { openFor } from '../log-in.ts'
import { accountById, lockRow } from '../queries.ts'
import { linkPerson, sealWaiting } from './link-login.ts'
import { macTexts, whyWrong } from './policy.ts'
import { linkedAccount, stateBy, takeState, type StateRow } from './queries.ts'
import type { EntryTicket } from './read-person.ts'
import { enteredView } from './views.ts'

type Entered = Reply<typeof outside, 'POST /api/login-by-wechat'>

/**
 * The second half of a callback. The state is used up, whatever comes of it: signs in whom we know, links for whom began it to link, and gives a
 * newcomer something to wait with. Nobody is found by phone or nickname (TRUST S030, S031).
 */
export async function enterOutside(ctx: WriteCtx, provider: OutsideProvider, back: { ticket: string; browser: string }): Promise<Entered> {
  const { secrets } = ctx.kit
  const said = openTicket<EntryTicket>(secrets, 'outside entry', back.ticket, ctx.now)
  if (said?.provider !== provider) return fail('OUTSIDE_EXPIRED', { provider })
  const stateMac = Buffer.from(said.state, 'hex')
  const left = await stateBy(ctx.db, stateMac)
  const wrong = whyWrong(left, { provider, browserMac: secrets.mac('outside-login', macTexts.browser(back.browser)) }, ctx.now)
  if (wrong || !left) return fail(wrong ?? 'OUTSIDE_STATE_WRONG', { provider })
  if (!(await takeState(ctx.db, stateMac, ctx.now))) return fail('OUTSIDE_USED', { provider })
  return left.purpose === 'link' ? linkForViewer(ctx, said, left) : logInOrWait(ctx, said, left)
}

/** Only in the session that proved itself and began it. */
async function linkForViewer(ctx: WriteCtx, said: EntryTicket, left: StateRow): Promise<Entered> {
  const { provider, nickname } = said
  if (!ctx.viewer || ctx.viewer.id !== left.account_id || ctx.viewer.sessionId !== left.session_id) return failKeeping('OUTSIDE_STATE_WRONG', { provider })
  const wrong = await linkPerson(ctx, ctx.viewer.id, said)
  return wrong ? failKeeping(wrong, { provider }) : enteredView('linked', { nickname, back: left.back })
}

/** The account's row is held before the link is read for good: who unlinks or erases at the same moment comes before or after. */
async function logInOrWait(ctx: WriteCtx, said: EntryTicket, { back }: StateRow): Promise<Entered> {
  const { provider, nickname } = said
  const personMac = Buffer.from(said.person, 'hex')
  const known = await linkedAccount(ctx.db, provider, personMac)
  if (known) await lockRow(ctx.db, known)
  const accountId = known && (await linkedAccount(ctx.db, provider, personMac))
  if (!accountId) return enteredView('waiting', { nickname, back, ticket: sealWaiting(ctx, said) })
  return enteredView('opened', { nickname, back, ...(await openFor(ctx, await accountById(ctx.db, accountId))) })
}
