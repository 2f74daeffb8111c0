import { inviteRules } from '#api/limits.ts'
import { registrationOf } from '#server/account/service.ts'
import { fail, type MemberReadCtx, type ReadCtx } from '#server/context.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { readParameters } from '#server/settings/service.ts'
import { bindUntil, codeTyped, monthOf } from './policy.ts'
import { countBefore, countsOf, firstInviters, friendsOf } from './queries-lists.ts'
import { potOf } from './queries-pots.ts'
import { codeOf, inviterOf, markDays, ownerOf } from './queries.ts'
import { friendView, inviterView, ownerView, potView, rankedView } from './views.ts'

const [RANKED, PLACES] = [50, 1000]

export async function showInvites(ctx: MemberReadCtx) {
  const { id } = ctx.viewer
  const [pot, counts, bound, since] = await Promise.all([readPot(ctx), countsOf(ctx.db, id), inviterOf(ctx.db, id), registrationOf(ctx.db, id)])
  const until = bindUntil(since)
  const code = (await codeOf(ctx.db, id)) ?? fail('UNAVAILABLE')
  return {
    code,
    sharePath: `/inviting/${code}`,
    reward: inviteRules.reward,
    pot,
    ...counts,
    invitedBy: bound && inviterView(bound, since),
    bindUntil: ctx.now < until ? until.toISOString() : null,
  }
}

/** This month's pot; before its first friend it is what it will be. */
async function readPot(ctx: { db: ReadDb; now: Date }) {
  const month = monthOf(ctx.now)
  const row = await potOf(ctx.db, month)
  return potView(row ?? { month, funded: (await readParameters(ctx.db, ctx.now)).invitePot, promised: 0, paid: 0, returned: 0 })
}

export async function listFriends(ctx: MemberReadCtx, { before, limit }: { before?: string | undefined; limit: number }) {
  const { page, last } = cutPage(await friendsOf(ctx.db, ctx.viewer.id, before ?? null, limit + 1), limit)
  return { friends: page.map((row) => friendView(row, ctx.now)), next: last?.number ?? null }
}

export async function showRanking(ctx: ReadCtx) {
  const rows = await firstInviters(ctx.db, RANKED)
  return { ranking: rows.map(rankedView), own: ctx.viewer && (await showOwnPlace(ctx.db, ctx.viewer.id)) }
}
async function showOwnPlace(db: ReadDb, accountId: string) {
  const { settled } = await countsOf(db, accountId)
  const before = settled ? await countBefore(db, { accountId, settled }, PLACES) : PLACES
  return { settled, place: before < PLACES ? before + 1 : null }
}

export async function showCode(ctx: ReadCtx, typed: string) {
  const code = codeTyped(typed)
  const owner = (await ownerOf(ctx.db, code)) ?? fail('WRONG_CODE')
  return { code, ...ownerView(owner), reward: inviteRules.reward, left: (await readPot(ctx)).left }
}

/** Who of the friends was here today, each minute. */
export const markFriendsHere = ({ db }: { db: WriteDb }): Promise<void> => markDays(db)
