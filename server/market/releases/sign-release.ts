import type { Signature, Signer, SigningPage } from '#api/releases.ts'
import { readOwnPhone, spendSmsCode } from '#server/account/prove-phone.ts'
import { openPhone, sealPhone, type KnownPhone } from '#server/account/seal-phone.ts'
import { sendCodeTo } from '#server/account/send-sms-code.ts'
import { fail, type WriteCtx } from '#server/context.ts'
import { announce } from '#server/hooks/domain-events.ts'
import { isAdult } from '#server/identity/policy.ts'
import { dayOf } from '#server/kit/clock.ts'
import { addressKey, blockKey } from '#server/kit/rates.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { dropReview, openReview } from '#server/reviews/service.ts'
import { holdRelease, readContributor, showSigning } from './open-release.ts'
import { CODES_MOST, signerCan, yearsLater } from './policy.ts'
import { imagesOf } from './queries-images.ts'
import { countCode, endRow, lockByLink, signaturesOf, writeSignature, type ReleaseRow } from './queries.ts'
import { wordHashOf, openName, sealStatement } from './seal-release.ts'
import type { Statement } from './views-statement.ts'
import { TERMS } from './views-terms.ts'

type Typed = { phone: string; countryCode: string }
/** The number that signed; there is one once it is signed. */
async function phoneOf(ctx: WriteCtx, row: ReleaseRow): Promise<KnownPhone> {
  const [signature] = await signaturesOf(ctx.db, [row.id])
  if (!signature) return fail('RELEASE_MOVED_ON')
  return { e164: openPhone(ctx, signature), lookup: signature.phone_lookup, sealed: signature.phone_sealed }
}
/** Nobody signs for their own model: a code to the contributor's phone would prove nothing. */
async function takePhone(ctx: WriteCtx, row: ReleaseRow, typed: Typed): Promise<KnownPhone> {
  const phone = sealPhone(ctx, typed)
  const own = await readOwnPhone(ctx, row.account_id)
  return phone.lookup.equals(own.lookup) ? fail('RELEASE_PHONE_OWN') : phone
}

/** To the phone of whoever is about to sign, or that signed. The link has so many messages, whoever has it. */
export async function sendReleaseCode(ctx: WriteCtx, word: string, typed: Typed) {
  const row = await holdRelease(ctx, word)
  const { sign, revoke } = signerCan(row, ctx.now)
  if (!sign && !revoke) return fail('RELEASE_MOVED_ON')
  const phone = sign ? await takePhone(ctx, row, typed) : await phoneOf(ctx, row)
  if ((await countCode(ctx.db, row.id)) > CODES_MOST) return fail('RELEASE_CODES_MANY')
  return sendCodeTo(ctx, phone, 'release')
}

const wrong = (field: string, problem: string) => fail('INVALID_INPUT', { problems: { [field]: problem } })
/** Who signs a portrait follows from the day of birth, whatever was expected; a guardian signs with who is under 18. */
function signerOf({ now }: WriteCtx, { kind }: ReleaseRow, { birth, guardian }: Signature): Signer {
  if (kind === 'property') return 'owner'
  if (birth === '') return wrong('birth', 'birth-missing')
  if (birth > dayOf(now)) return wrong('birth', 'birth-later')
  if (isAdult(birth, now)) return 'model'
  return guardian === '' ? wrong('guardian', 'guardian-missing') : 'guardian'
}

async function stateDeal(ctx: WriteCtx, row: ReleaseRow, signed: Signature, role: Signer, phone: KnownPhone): Promise<Statement> {
  const by = await readContributor(ctx, row.account_id)
  const images = await imagesOf(ctx.db, [row.id])
  return {
    terms: TERMS,
    lang: ctx.lang,
    number: row.number,
    kind: row.kind,
    contributor: { account: by.account, name: by.name },
    about: openName(ctx, row.number, row.name_sealed),
    signer: {
      role,
      name: signed.name,
      birth: role === 'owner' ? null : signed.birth,
      guardian: role === 'guardian' ? signed.guardian : null,
      phoneEnd: phone.e164.slice(-4),
    },
    images: images.map(({ title, sha256 }) => ({ title, sha256 })),
    fee: row.fee,
    years: row.years,
    remark: row.remark,
    note: signed.note,
    drawings: { own: signed.strokes, guardian: role === 'guardian' ? signed.guardianStrokes : '' },
    signedAt: ctx.now.toISOString(),
    validUntil: yearsLater(ctx.now, row.years).toISOString(),
    address: blockKey(addressKey(ctx.call.ip)),
  }
}

/** Signs once. What was agreed to is kept as it stood, with the phone, and goes before a reviewer. */
export async function signRelease(ctx: WriteCtx, word: string, signed: Signature): Promise<SigningPage> {
  const row = await holdRelease(ctx, word)
  if (row.state !== 'waiting') return fail('RELEASE_SIGNED')
  const role = signerOf(ctx, row, signed)
  const phone = await takePhone(ctx, row, signed)
  await spendSmsCode(ctx, phone, signed.code, 'release')
  const statement = await stateDeal(ctx, row, signed, role, phone)
  const { sealed, hash } = sealStatement(ctx, row.number, statement)
  const signature = {
    release_id: row.id,
    signer: role,
    phone_lookup: phone.lookup,
    phone_sealed: phone.sealed,
    statement_sealed: sealed,
    statement_hash: hash,
    signed_at: ctx.now,
  }
  const said = { isMinor: role === 'guardian', validUntil: new Date(statement.validUntil) }
  if (!(await writeSignature(ctx.db, signature, said))) return fail('RELEASE_SIGNED')
  await openReview(ctx, { kind: 'release', subject: row.id, accountId: row.account_id })
  await tellContributor(ctx, row, 'signed')
  return showAgain(ctx, row, word)
}

/** No new licences from here on; those that were sold stand. */
export async function revokeRelease(ctx: WriteCtx, word: string, code: string): Promise<SigningPage> {
  const row = await holdRelease(ctx, word)
  if (!signerCan(row, ctx.now).revoke) return fail('RELEASE_MOVED_ON')
  await spendSmsCode(ctx, await phoneOf(ctx, row), code, 'release')
  if (row.state === 'in-review') await dropReview(ctx, 'release', row.id)
  if (!(await endRow(ctx.db, row.id, 'revoked', ctx.now))) return fail('RELEASE_MOVED_ON')
  await tellContributor(ctx, row, 'revoked')
  return showAgain(ctx, row, word)
}

async function tellContributor(ctx: WriteCtx, { id, number, account_id, name_sealed }: ReleaseRow, state: 'signed' | 'revoked'): Promise<void> {
  const facts = { state, reason: '' as const, name: openName(ctx, number, name_sealed), number }
  await notifyMember(ctx, account_id, { kind: 'release', subject: number, facts })
  await announce(ctx, 'release-changed', { releaseId: id })
}
const showAgain = async (ctx: WriteCtx, row: ReleaseRow, word: string) => showSigning(ctx, (await lockByLink(ctx.db, wordHashOf(word))) ?? row, word)
