import type { ContributorContact, ContributorPerson, ContributorWorks, OwnContributor } from '#api/contributors.ts'
import { readOwnPhone, spendSmsCode } from '#server/account/prove-phone.ts'
import { sealPhone, type KnownPhone } from '#server/account/seal-phone.ts'
import { sendCodeTo } from '#server/account/send-sms-code.ts'
import { lockAccount, setContributorStatus } from '#server/account/service.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { dropReview, openReview } from '#server/reviews/service.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { canEdit } from './policy.ts'
import { beginContributor, contributorOf, moveRow, openWorks, replaceWorks, writePart } from './queries.ts'
import { sealPart } from './seal-contributor.ts'
import { showContributor } from './service.ts'

/** One's own application, held until the transaction ends and made where there is none: it can be written, or this fails with 223. */
async function beginStep(ctx: MemberCtx): Promise<string> {
  await lockAccount(ctx, ctx.viewer.id)
  const row = await contributorOf(ctx.db, ctx.viewer.id)
  if (!canEdit(row?.state ?? null)) return fail('ALREADY_APPLIED')
  if (!row) await beginContributor(ctx.db, ctx.random.uuid(), ctx.viewer.id, ctx.now)
  return ctx.viewer.id
}
async function writeStep(ctx: MemberCtx, part: Parameters<typeof writePart>[2]): Promise<OwnContributor> {
  if (!(await writePart(ctx.db, ctx.viewer.id, part))) return fail('ALREADY_APPLIED')
  return showContributor(ctx)
}

export async function savePerson(ctx: MemberCtx, { firstName, lastName, title, country }: ContributorPerson): Promise<OwnContributor> {
  const id = await beginStep(ctx)
  return writeStep(ctx, { person_sealed: sealPart(ctx, 'person', id, { firstName, lastName }), title, country })
}

export async function saveContact(ctx: MemberCtx, { email, address, ...typed }: ContributorContact): Promise<OwnContributor> {
  const id = await beginStep(ctx)
  const phone = await provePhone(ctx, typed)
  return writeStep(ctx, {
    contact_sealed: sealPart(ctx, 'contact', id, { email, address }),
    ...(phone && { phone_lookup: phone.lookup, phone_sealed: phone.sealed }),
  })
}

/** The account's own number was proved before, and so was one that stands there already: both need no code. Left empty, what stands is kept (null), or it is the account's. */
async function provePhone(
  ctx: MemberCtx,
  { phone, countryCode, code }: Pick<ContributorContact, 'phone' | 'countryCode' | 'code'>,
): Promise<KnownPhone | null> {
  const own = await readOwnPhone(ctx, ctx.viewer.id)
  const row = await contributorOf(ctx.db, ctx.viewer.id)
  if (phone.trim() === '') return row?.phone_lookup ? null : own
  const typed = sealPhone(ctx, { phone, countryCode })
  if (typed.lookup.equals(own.lookup)) return own
  if (row?.phone_lookup?.equals(typed.lookup)) return null
  await spendSmsCode(ctx, typed, code, 'contributor')
  return typed
}

/** To a number that may become the contributor's. */
export async function sendContributorCode(ctx: MemberCtx, typed: { phone: string; countryCode: string }) {
  if (!canEdit((await contributorOf(ctx.db, ctx.viewer.id))?.state ?? null)) return fail('ALREADY_APPLIED')
  return sendCodeTo(ctx, sealPhone(ctx, typed), 'contributor')
}

/** Public works of one's own, as many at least as a reviewer wants to see. */
export async function saveWorks(ctx: MemberCtx, { works, link }: ContributorWorks): Promise<OwnContributor> {
  const id = await beginStep(ctx)
  await refuseBannedWords(ctx, [{ field: 'site', text: link }])
  const ids = await openWorks(ctx.db, id, works)
  if (ids.length < works.length) return fail('NOT_FOUND')
  await replaceWorks(ctx.db, id, ids)
  return writeStep(ctx, { link })
}

/** Puts it before a reviewer, the first time or mended. */
export async function sendContributor(ctx: MemberCtx): Promise<OwnContributor> {
  await lockAccount(ctx, ctx.viewer.id)
  const { can, missing } = await showContributor(ctx)
  if (!can.edit) return fail('ALREADY_APPLIED')
  if (missing.length) return fail('CONTRIBUTOR_INCOMPLETE', { missing })
  const id = (await moveRow(ctx.db, ctx.viewer.id, 'waiting', ctx.now)) ?? fail('ALREADY_APPLIED')
  await openReview(ctx, { kind: 'contributor', subject: id, accountId: ctx.viewer.id })
  await setContributorStatus(ctx, ctx.viewer.id, 1)
  return showContributor(ctx)
}

/** As a draft again: nothing that was typed is lost. */
export async function takeBackContributor(ctx: MemberCtx): Promise<OwnContributor> {
  const row = await contributorOf(ctx.db, ctx.viewer.id)
  if (row?.state !== 'waiting') return fail('CONTRIBUTOR_DECIDED')
  await dropReview(ctx, 'contributor', row.id)
  if (!(await moveRow(ctx.db, ctx.viewer.id, 'draft', null))) return fail('CONTRIBUTOR_DECIDED')
  await setContributorStatus(ctx, ctx.viewer.id, 0)
  return showContributor(ctx)
}
