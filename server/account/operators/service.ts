import { brand } from '#api/brand.ts'
import type { OperatorRole } from '#api/operators.ts'
import { fail, failKeeping, type Kit, type MemberCtx, type MemberReadCtx, type WriteCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { noteAct } from '#server/kit/audit.ts'
import { factorAddress, factorStep, newFactorSecret } from '#server/kit/factor.ts'
import { countWrongTry, readPause, sealName } from '../count-tries.ts'
import { accountByName, setRoles } from '../queries.ts'
import { checkOwnPassword } from '../security/check-password.ts'
import { canProve, FACTOR_HOURS, isFresh } from './policy.ts'
import { deleteFactor, dropFactorProofs, insertRoleProposal, lockFactor, operatorRows, putFactor, setFactorUntil, setLastStep, standingOf } from './queries.ts'
import { standingView } from './views.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    'second-factor': true
  }
}

/** What it takes to keep roles and second factors: a call has it, and so has the command line. */
export type Keeper = Pick<WriteCtx, 'db' | 'now' | 'random'> & { kit: Pick<Kit, 'secrets'> }

/** A secret is bound to whose it is: moved to another row it opens nothing. */
const about = (accountId: string) => `factor ${accountId}`

/** The viewer's roles and whether the second factor is wanted first. Who has no role learns nothing of the console. */
export async function showStanding(ctx: MemberReadCtx | MemberCtx) {
  const standing = await standingOf(ctx.db, ctx.viewer.id, ctx.viewer.sessionId)
  return canProve(standing.roles) ? standingView(standing, ctx.now) : fail('NOT_FOUND')
}

/** Takes the code of the second factor: once each, wrong ones count with those of the password. */
export async function proveFactor(ctx: MemberCtx, code: string) {
  await showStanding(ctx)
  const name = sealName(ctx, `factor ${ctx.viewer.id}`)
  const minutes = await readPause(ctx, name)
  if (minutes) return fail('TOO_FAST', { retryAfter: minutes * 60 })
  const factor = await lockFactor(ctx.db, ctx.viewer.id)
  const step = factor && factorStep(ctx.kit.secrets.open('second-factor', factor.secret_sealed, about(ctx.viewer.id)), code, ctx.now)
  if (!factor || !step || !isFresh(step, factor.last_step)) {
    await countWrongTry(ctx, name)
    return failKeeping('WRONG_CODE')
  }
  await setLastStep(ctx.db, ctx.viewer.id, step)
  await setFactorUntil(ctx.db, ctx.viewer.sessionId, new Date(ctx.now.getTime() + FACTOR_HOURS * 3_600_000))
  await noteAct(ctx, { accountId: ctx.viewer.id, act: 'POST /api/admin/factor', subject: ctx.viewer.account, details: {} })
  return showStanding(ctx)
}

/** Leaves the console; the session goes on as a member's. */
export async function leaveConsole(ctx: MemberCtx) {
  await showStanding(ctx)
  await setFactorUntil(ctx.db, ctx.viewer.sessionId, null)
  return showStanding(ctx)
}

/** A secret of one's own, as long as none was ever used: a stolen session must not set up another. */
export async function giveSecret(ctx: MemberCtx, password: string) {
  await showStanding(ctx)
  await checkOwnPassword(ctx, password)
  if ((await lockFactor(ctx.db, ctx.viewer.id))?.last_step) return fail('FACTOR_IN_USE')
  const secret = await makeFactor(ctx, ctx.viewer.id)
  return { secret, address: factorAddress(secret, brand.name.en, ctx.viewer.account) }
}

/** A new second factor for somebody; what their sessions proved with the old one is over. */
export async function makeFactor(ctx: Keeper, accountId: string): Promise<string> {
  const secret = newFactorSecret(ctx.random.bytes(20))
  await putFactor(ctx.db, accountId, ctx.kit.secrets.seal('second-factor', secret, about(accountId)), ctx.now)
  await dropFactorProofs(ctx.db, accountId)
  return secret
}

/** The secret of somebody's second factor, for the command line of the machine itself; null where there is none. */
export async function readFactor(ctx: Keeper, accountId: string): Promise<string | null> {
  const factor = await lockFactor(ctx.db, accountId)
  return factor && ctx.kit.secrets.open('second-factor', factor.secret_sealed, about(accountId))
}

/** Gives somebody exactly these roles; what their sessions proved is over, and without a role their factor goes. */
export async function assignRoles(ctx: Pick<Keeper, 'db'>, accountId: string, roles: readonly OperatorRole[]): Promise<void> {
  await setRoles(ctx.db, accountId, [...roles])
  await dropFactorProofs(ctx.db, accountId)
  if (!roles.length) await deleteFactor(ctx.db, accountId)
}

/** Everybody who has a role. */
export const listOperators = (db: ReadDb) => operatorRows(db)

export async function showOperators(ctx: MemberReadCtx) {
  const rows = await operatorRows(ctx.db)
  return { operators: rows.map(({ account, nickname, roles, has_factor }) => ({ account, nickname, roles: roles as OperatorRole[], factor: has_factor })) }
}

/** Writes down which roles somebody should have; they count once another admin has approved them. The answer is the proposal's number. */
export async function proposeRoles(ctx: MemberCtx, { account, roles, why }: { account: string; roles: readonly OperatorRole[]; why: string }): Promise<string> {
  const person = (await accountByName(ctx.db, account)) ?? fail('USER_NOT_FOUND')
  return insertRoleProposal(ctx.db, { account_id: person.id, roles: [...new Set(roles)], why, proposed_by: ctx.viewer.id, proposed_at: ctx.now })
}
