import { fail, type Role, type WriteCtx } from '#server/context.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { dayOf } from '#server/kit/clock.ts'
import { sweptAll, type Swept } from '#server/kit/jobs/batch.ts'
import { deleteStates } from './outside/queries.ts'
import { deleteChallenges } from './passkeys/queries.ts'
import { deleteCodes, deleteDays } from './queries-codes.ts'
import { deleteWrongTries } from './queries-logins.ts'
import {
  accountByName,
  accountById,
  addPosts,
  lockRow,
  namesByIds,
  phoneLookupOf,
  setContributor,
  setNft,
  setRoles,
  setWork,
  type AccountRow,
} from './queries.ts'
import { openPhone } from './seal-phone.ts'
import { deleteNotices, securityOf } from './security/queries.ts'
import { deleteSessions } from './sessions/queries.ts'
import { startSession } from './sessions/service.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    welcome: true
    'phone-range': true
  }
}

/** By personal URL, account name or uid; null when there is nobody of that name. */
export const findAccount = (db: ReadDb, handle: string): Promise<AccountRow | null> => accountByName(db, handle)

/** Account names of these people; who is gone has a number for one. */
export const nameAccounts = (db: ReadDb, ids: string[]): Promise<Map<string, string>> => namesByIds(db, ids)

/** The account's row, held until the transaction ends: what one person does goes one after the other. */
export const lockAccount = (ctx: { db: WriteDb }, id: string): Promise<void> => lockRow(ctx.db, id)

/** Public posts came or went (`change`); the time of the last one is kept when some came. */
export const bumpPosts = (ctx: { db: WriteDb; now: Date }, id: string, change: number): Promise<void> =>
  addPosts(ctx.db, id, change, change > 0 ? ctx.now : null)

/** The picture of the work that stands for a person until they choose one of their own; null where they show none. */
export const showWork = (ctx: { db: WriteDb }, id: string, key: string | null): Promise<void> => setWork(ctx.db, id, key)

/** When they registered. */
export const registrationOf = async (db: ReadDb, id: string): Promise<Date> => (await accountById(db, id)).created_at

/** What a person calls themselves: account name and nickname. */
export async function nicknamesOf(db: ReadDb, id: string): Promise<string[]> {
  const row = await accountById(db, id)
  return [row.account, row.nickname]
}

/** Says that two accounts had one phone number, and nothing of the number; null when there is no such account any more. */
export async function markPhone(ctx: WriteCtx, accountId: string): Promise<string | null> {
  const lookup = await phoneLookupOf(ctx.db, accountId)
  return lookup && ctx.kit.secrets.mac('welcome', lookup.toString('hex')).toString('base64url')
}

/** Says that the phones of two accounts lie among the same thousand numbers, and nothing of which; null when there is no such account any more. */
export async function markRange(ctx: WriteCtx, accountId: string): Promise<string | null> {
  if (!(await phoneLookupOf(ctx.db, accountId))) return null
  const range = openPhone(ctx, await securityOf(ctx.db, accountId)).slice(0, -3)
  return ctx.kit.secrets.mac('phone-range', range).toString('base64url')
}

/** A session for an account that has just proved itself once more: the repeated call of a registration. */
export async function openSession(ctx: WriteCtx, account: string): Promise<void> {
  await startSession(ctx, (await accountByName(ctx.db, account)) ?? fail('USER_NOT_FOUND'))
}

/** How far an application to sell licences is, as user info says it: 0 none, 1 in review, 2 approved, 3 rejected. */
export const setContributorStatus = (ctx: { db: WriteDb }, id: string, status: 0 | 1 | 2 | 3): Promise<void> => setContributor(ctx.db, id, status)

/** How far an application to cast collectibles is, as user info says it: 0 none, 1 qualified, 2 rejected, 3 in review. */
export const setNftStatus = (ctx: { db: WriteDb }, id: string, status: 0 | 1 | 2 | 3): Promise<void> => setNft(ctx.db, id, status)

/** What an operator may do counts from the next call on. */
export async function grantRoles(ctx: { db: WriteDb }, id: string, roles: readonly Role[]): Promise<void> {
  await setRoles(ctx.db, id, [...roles])
}

const HOUR = 3_600_000
/** Takes away what limits no longer count: the hourly job calls it. */
export function clearTraces(ctx: { db: WriteDb; now: Date }): Promise<Swept> {
  const ago = (hours: number) => new Date(ctx.now.getTime() - hours * HOUR)
  return sweptAll(
    deleteCodes(ctx.db, ago(48)),
    deleteDays(ctx.db, dayOf(ago(400 * 24))),
    deleteWrongTries(ctx.db, ago(24)),
    deleteSessions(ctx.db, ago(30 * 24)),
    deleteNotices(ctx.db, ago(365 * 24)),
    deleteChallenges(ctx.db, ctx.now),
    deleteStates(ctx.db, ctx.now),
  )
}
