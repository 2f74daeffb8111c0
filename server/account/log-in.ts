import { fail, failKeeping, type WriteCtx } from '#server/context.ts'
import { hashPassword, isOutdated, verifyPassword } from '#server/kit/passwords.ts'
import { checkHuman } from './check-human.ts'
import { checkSmsCode } from './check-sms-code.ts'
import { countWrongTry, readTries, sealName } from './count-tries.ts'
import { linkWaiting, readWaiting } from './outside/link-login.ts'
import { asksForCheck, pauseOf } from './policy-logins.ts'
import { readPhone } from './policy-phones.ts'
import { markUsed } from './queries-codes.ts'
import { accountByName, accountByPhone, holdPassword, passwordHashOf, setPasswordHash, type AccountRow } from './queries.ts'
import { sealPhone } from './seal-phone.ts'
import { startSession } from './sessions/service.ts'
import { openedView } from './views.ts'

type ByCode = { phone: string; countryCode: string; code: string; outside?: string | undefined }
type ByPassword = { account: string; countryCode: string; password: string; nvcVal?: string | undefined; outside?: string | undefined }

/** Who comes in gets a new session; an app reads its token in the reply, a browser has it in a cookie that scripts cannot read. */
export async function openFor(ctx: WriteCtx, account: AccountRow) {
  const token = await startSession(ctx, account)
  return openedView(account, ctx.call.browser ? null : token)
}

/** Who waits to be linked is linked with whoever proves themselves here, and only then (TRUST S031). */
export async function logIn(ctx: WriteCtx, body: ByCode | ByPassword) {
  const waiting = readWaiting(ctx, body.outside)
  const account = await ('code' in body ? proveByCode(ctx, body) : proveByPassword(ctx, body))
  await linkWaiting(ctx, account.id, waiting)
  return openFor(ctx, account)
}

async function proveByCode(ctx: WriteCtx, body: ByCode): Promise<AccountRow> {
  const phone = sealPhone(ctx, body)
  const code = await checkSmsCode(ctx, phone, body.code, 'login')
  // the code stays good: the page goes on to registration with it
  const account = (await accountByPhone(ctx.db, phone.lookup)) ?? failKeeping('PHONE_NOT_REGISTERED')
  await markUsed(ctx.db, code.id, ctx.now)
  return account
}

/**
 * With any name and any password the same things happen in the same order, so neither the answer nor its time says whether there is such an account.
 * After some wrong ones each further try costs its caller a check (TRUST S019), for a right password too.
 * A password that is changed at the same moment opens nothing more: its hash is held until the session stands.
 */
async function proveByPassword(ctx: WriteCtx, body: ByPassword): Promise<AccountRow> {
  const { account, key } = await findNamed(ctx, body)
  const tries = await readTries(ctx, key)
  const minutes = pauseOf(tries.failedAt, tries.fromAddress, ctx.now)
  if (minutes) return fail('LOGIN_PAUSED', { minutes })
  if (asksForCheck(tries, ctx.now)) await checkHuman(ctx, 'login', body.nvcVal)
  const hash = await passwordHashOf(ctx.db, account?.id ?? '0')
  const right = await verifyPassword(ctx, hash, body.password, key)
  if (!right || !account || !hash || !(await holdPassword(ctx.db, account.id, hash))) {
    await countWrongTry(ctx, key)
    return failKeeping('LOGIN_MISMATCH')
  }
  if (isOutdated(hash)) await setPasswordHash(ctx.db, account.id, await hashPassword(ctx, body.password))
  return account
}

/**
 * What was typed is a phone number if it can be one in the chosen country, else a personal URL, account name or uid.
 * `key` counts wrong tries: all public names of a person count together, a phone number by itself, and names of nobody as typed.
 */
async function findNamed(ctx: WriteCtx, { account: typed, countryCode }: ByPassword): Promise<{ account: AccountRow | null; key: string }> {
  const phone = readPhone(typed, countryCode)
  if (phone) return { account: await accountByPhone(ctx.db, ctx.kit.secrets.mac('phone', phone.e164)), key: sealName(ctx, `phone ${phone.e164}`) }
  const account = await accountByName(ctx.db, typed.trim())
  return { account, key: sealName(ctx, account ? `account ${account.id}` : `nobody ${typed.normalize('NFKC').trim().toLowerCase()}`) }
}
