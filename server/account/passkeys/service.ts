import { brand } from '#api/brand.ts'
import type { Passkey } from '#api/passkeys.ts'
import { fail, failKeeping, type MemberCtx, type WriteCtx } from '#server/context.ts'
import { challengeIn, creationOptions, siteAt, verifyMade, type MadeAnswer } from '#server/kit/passkeys.ts'
import { accountById, lockRow } from '../queries.ts'
import { checkOwnPassword } from '../security/check-password.ts'
import { securityOf } from '../security/queries.ts'
import { tellPerson } from '../security/tell-person.ts'
import { canAddPasskey, CHALLENGE_MS } from './policy.ts'
import { deletePasskey, insertChallenge, insertPasskey, passkeysOf, setName, takeChallenge, type Whose } from './queries.ts'
import { passkeyView } from './views.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    passkey: true
  }
}

export const siteOf = ({ kit, lang }: Pick<WriteCtx, 'kit' | 'lang'>) => siteAt(kit.config.origin, brand.name[lang])
/** What an authenticator keeps a person's passkeys under: it says nothing of them, and is the same for all of theirs. */
export const sealPerson = ({ kit }: Pick<WriteCtx, 'kit'>, accountId: string): Buffer => kit.secrets.mac('passkey', `account ${accountId}`)
const whoseOf = ({ viewer }: MemberCtx): Whose => ({ accountId: viewer.id, sessionId: viewer.sessionId })

/** A challenge of 256 bits, good once, for whom it was made. */
export async function giveChallenge(ctx: WriteCtx, whose: Whose): Promise<Buffer> {
  const challenge = ctx.random.bytes(32)
  await insertChallenge(ctx.db, challenge, whose, new Date(ctx.now.getTime() + CHALLENGE_MS))
  return challenge
}

/** A new way in asks for the password: a stolen session must not give itself one (TRUST S034). What is given here stands for it until the passkey is made. */
export async function offerPasskey(ctx: MemberCtx, password: string) {
  await checkOwnPassword(ctx, password)
  const [person, known] = [await accountById(ctx.db, ctx.viewer.id), await passkeysOf(ctx.db, ctx.viewer.id)]
  if (!canAddPasskey(known.length)) return fail('PASSKEYS_MANY')
  return creationOptions({
    site: siteOf(ctx),
    challenge: await giveChallenge(ctx, whoseOf(ctx)),
    timeoutMs: CHALLENGE_MS,
    user: { handle: sealPerson(ctx, person.id), name: person.account, displayName: person.nickname },
    known: known.map((row) => ({ id: row.credential_id.toString('base64url'), transports: row.transports })),
  })
}

/** The challenge is used up, whatever comes of it. Who adds two at once does so one after the other. */
export async function addPasskey(ctx: MemberCtx, answer: MadeAnswer): Promise<Passkey> {
  const challenge = challengeIn(answer.clientDataJSON)
  if (!challenge) return fail('PASSKEY_REFUSED')
  if (!(await takeChallenge(ctx.db, challenge, whoseOf(ctx), ctx.now))) return fail('PASSKEY_EXPIRED')
  const made = (await verifyMade(answer, siteOf(ctx), challenge)) ?? failKeeping('PASSKEY_REFUSED')
  const { id } = ctx.viewer
  await lockRow(ctx.db, id)
  if (!canAddPasskey((await passkeysOf(ctx.db, id)).length)) return failKeeping('PASSKEYS_MANY')
  const row = await insertPasskey(ctx.db, {
    id: ctx.random.uuid(),
    account_id: id,
    credential_id: made.credentialId,
    public_key: made.publicKey,
    counter: made.counter,
    transports: answer.transports,
    backed_up: made.backedUp,
    aaguid: made.aaguid,
    kind: ctx.call.browser ? 'web' : 'app',
    user_agent: ctx.call.userAgent.slice(0, 300),
    made_at: ctx.now,
  })
  if (!row) return failKeeping('PASSKEY_KNOWN')
  await tellPerson(ctx, id, 'passkey-added', await securityOf(ctx.db, id))
  return passkeyView(row)
}

/** An empty name is none: it goes by who keeps it again. */
export const renamePasskey = async (ctx: MemberCtx, id: string, name: string): Promise<Passkey> =>
  passkeyView((await setName(ctx.db, ctx.viewer.id, id.toLowerCase(), name || null)) ?? fail('NOT_FOUND'))

/** The last one may go too: phone and password remain. A login with it that is under way comes first or finds it gone. */
export async function removePasskey(ctx: MemberCtx, id: string): Promise<{ left: number }> {
  await lockRow(ctx.db, ctx.viewer.id)
  if (!(await deletePasskey(ctx.db, ctx.viewer.id, id.toLowerCase()))) return fail('NOT_FOUND')
  await tellPerson(ctx, ctx.viewer.id, 'passkey-removed')
  return { left: (await passkeysOf(ctx.db, ctx.viewer.id)).length }
}
