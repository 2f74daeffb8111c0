import { fail, failKeeping, type WriteCtx } from '#server/context.ts'
import { announce } from '#server/hooks/domain-events.ts'
import { hashPassword } from '#server/kit/passwords.ts'
import { findReserved, refuseBannedWords } from '#server/settings/service.ts'
import { findRetired } from './cancellation/service.ts'
import { checkHuman } from './check-human.ts'
import { checkSmsCode } from './check-sms-code.ts'
import { recordFirstConsent } from './consents/service.ts'
import { findAlike, lockNames } from './find-alike.ts'
import { openFor } from './log-in.ts'
import { linkWaiting, readWaiting } from './outside/link-login.ts'
import { isGuessable } from './policy-passwords.ts'
import { markUsed } from './queries-codes.ts'
import { takenNames } from './queries-names.ts'
import { accountById, accountByPhone, insertAccount, lockWord, takeName } from './queries.ts'
import { sealPhone } from './seal-phone.ts'

declare module '#server/hooks/domain-events.ts' {
  interface DomainEvents {
    'account-registered': { accountId: string; inviteCode: string | null }
  }
}

type Form = {
  phone: string
  countryCode: string
  code: string
  account: string
  password: string
  nvcVal?: string | undefined
  outside?: string | undefined
  inviteCode?: string | undefined
}

/**
 * Opens an account. Name and password are looked at first, so a mistake there costs no try at the code; whether the phone has an account is said
 * only to whoever proved the phone. Of two who want the same phone or name at once, the table lets one in.
 */
export async function registerAccount(ctx: WriteCtx, form: Form) {
  await checkHuman(ctx, 'register', form.nvcVal)
  const waiting = readWaiting(ctx, form.outside)
  const phone = sealPhone(ctx, form)
  await refuseName(ctx, form.account)
  if (isGuessable(form.password, { account: form.account, phone: phone.national })) return fail('PASSWORD_COMMON')
  const code = await checkSmsCode(ctx, phone, form.code, 'register')
  await lockWord(ctx.db, `phone ${phone.lookup.toString('hex')}`)
  if (await accountByPhone(ctx.db, phone.lookup)) return failKeeping('PHONE_EXISTS')
  const passwordHash = await hashPassword(ctx, form.password)
  const made = { account: form.account, lookup: phone.lookup, phoneSealed: phone.sealed, passwordHash, lang: ctx.lang, now: ctx.now }
  const id = (await insertAccount(ctx.db, made)) ?? failKeeping('PHONE_EXISTS')
  if (!(await takeName(ctx.db, form.account, id))) return fail('ACCOUNT_TAKEN')
  await recordFirstConsent(ctx, id)
  await linkWaiting(ctx, id, waiting, true)
  await markUsed(ctx.db, code.id, ctx.now)
  await announce(ctx, 'account-registered', { accountId: id, inviteCode: form.inviteCode ?? null })
  return openFor(ctx, await accountById(ctx.db, id))
}

async function refuseName(ctx: WriteCtx, name: string): Promise<void> {
  if ((await findReserved(ctx, [name])).has(name)) fail('USERNAME_RESERVED', { field: 'account' })
  await refuseBannedWords(ctx, [{ field: 'account', text: name }])
  await lockNames(ctx, [name])
  if ((await findRetired(ctx, [name])).has(name) || (await takenNames(ctx.db, [name])).has(name)) fail('ACCOUNT_TAKEN')
  if ((await findAlike(ctx, 'address', [name], null)).has(name)) fail('NAME_ALIKE', { field: 'account' })
}
