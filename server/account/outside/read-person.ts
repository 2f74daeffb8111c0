import type { OutsideProvider } from '#api/outside.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import type { OutsideTrouble } from '#server/kit/outside-logins/outside-login.ts'
import { sealTicket } from '#server/kit/sealed-ticket.ts'
import { ENTRY_MS, macTexts, whyWrong } from './policy.ts'
import { stateBy } from './queries.ts'
import { returnAddress } from './start-login.ts'

/** A person over there, as far as anything of ours says who it is. */
export type Person = { provider: OutsideProvider; person: string; nickname: string }
/** What is known between the two halves of a callback; macs in hex. */
export type EntryTicket = Person & { state: string }

const reasons = { code: 'OUTSIDE_USED', snapshot: 'OUTSIDE_SNAPSHOT', late: 'OUTSIDE_LATE', failed: 'OUTSIDE_FAILED' } as const satisfies Record<
  OutsideTrouble,
  string
>
const LONGEST = 60

/**
 * Asks the provider whom the code stands for: the first half of a callback. It reads only and holds no transaction, for the answer may take seconds; the
 * state is looked at before and used up by the second half. Token and number of the person stay in the adapter and here (TRUST S032).
 */
export async function readOutsidePerson(ctx: ReadCtx, provider: OutsideProvider, back: { code: string; state: string; browser: string }) {
  const { secrets, outsideLogins } = ctx.kit
  const login = outsideLogins[provider] ?? fail('NOT_FOUND')
  const stateMac = secrets.mac('outside-login', macTexts.state(back.state))
  const left = await stateBy(ctx.db, stateMac)
  const wrong = whyWrong(left, { provider, browserMac: secrets.mac('outside-login', macTexts.browser(back.browser)) }, ctx.now)
  if (wrong) return fail(wrong, { provider })
  const read = await login.read({ code: back.code, redirectUri: returnAddress(ctx, provider), inside: left?.inside ?? false })
  if (!read.ok) return fail(reasons[read.trouble], { provider })
  const nickname = [...read.person.nickname].slice(0, LONGEST).join('')
  const person = secrets.mac('outside-login', macTexts.person(provider, read.person.key)).toString('hex')
  const said: EntryTicket = { provider, person, nickname, state: stateMac.toString('hex') }
  return { ticket: sealTicket(secrets, 'outside entry', said, new Date(ctx.now.getTime() + ENTRY_MS)), nickname }
}
