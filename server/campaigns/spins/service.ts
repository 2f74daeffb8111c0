import type { CampaignDefinition } from '#api/campaigns.ts'
import type { OwnSpins, Spin, Wheel, WonSpin } from '#api/spins.ts'
import { lockAccount } from '#server/account/service.ts'
import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { dayStart } from '#server/kit/clock.ts'
import { crash } from '#server/kit/crash.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { isOutside } from '../policy.ts'
import { firstOf, openedByIds } from '../queries.ts'
import { requireTicket } from '../refuse-outsiders.ts'
import { openCode } from './add-codes.ts'
import { headerIn, mornings, restsUntil, roundFor, wheelState } from './policy.ts'
import { awardsOf } from './queries-awards.ts'
import { decidedOf, roundsOf } from './queries-decide.ts'
import {
  countDecided,
  givenOf,
  lockToSpin,
  openedWheel,
  ownSpinsOf,
  spinOf,
  spinsBefore,
  spendTicket,
  wheelById,
  wheelNow,
  wonLast,
  type OpenedWheel,
  type WheelLook,
  type WheelRow,
} from './queries.ts'
import { takeTickets } from './take-tickets.ts'
import { fileOf, partViews, spinView, wheelView, wonView } from './views.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-spin': true
  }
}

/** Winners that stand beside a wheel. */
const LAST_WON = 10
const NUMBER = /^\d{1,18}$/

/** `look`: null for either. */
async function findWheel(db: ReadDb, activityId: number, look: WheelLook | null): Promise<{ definition: CampaignDefinition; row: OpenedWheel }> {
  const row = await openedWheel(db, activityId)
  const definition = row && (await firstOf(db, row))
  const isAsked = look === null || definition?.wheel?.look === look
  return definition && row && isAsked ? { definition, row } : fail('NOT_FOUND')
}
const stateOf = (definition: CampaignDefinition, { ends_at: endsAt, is_funded: isFunded }: WheelRow, now: Date) =>
  wheelState(definition, { endsAt, isFunded }, now)

const DECIDED_MS = 1000
/** What a wheel was named with, and what it has decided, are the same for everybody: what is left of each part, who won last, and how many spins there were change with a round. */
function readDecided(ctx: ReadCtx, row: WheelRow) {
  const { activity_id: activityId, decided_until: until } = row
  const read = () =>
    Promise.all([Promise.resolve(headerIn(row)), givenOf(ctx.db, activityId), wonLast(ctx.db, activityId, LAST_WON), countDecided(ctx.db, activityId)])
  return ctx.kit.recent('what a wheel decided', `${activityId} ${until.getTime()}`, DECIDED_MS, read)
}

const SHOWN_MS = 500
/** Many look at one wheel while a round comes: it is read once for all of them, and anew for whoever knows of a later round. */
async function readShown(ctx: ReadCtx, activityId: number, look: WheelLook) {
  const find = () => findWheel(ctx.db, activityId, look)
  const shared = ctx.kit.recent('wheel', `${look} ${activityId} ${ctx.kit.commits.count}`, SHOWN_MS, find)
  const [found, own] = await Promise.all([shared, ctx.viewer && readOwn(ctx as MemberReadCtx, activityId)])
  const isLater = own?.last && Date.parse(own.last.roundAt) > found.row.decided_until.getTime()
  return { ...(isLater ? await find() : found), own }
}

type Shown = { wheel: Wheel | null; won: WonSpin[]; own: OwnSpins | null; can: { spin: boolean } }
export async function showWheel(ctx: ReadCtx, look: WheelLook, asked: number | undefined): Promise<Shown> {
  const activityId = asked ?? (await wheelNow(ctx.db, look, ctx.now))
  if (activityId === null) return { wheel: null, won: [], own: null, can: { spin: false } }
  const { definition, row, own } = await readShown(ctx, activityId, look)
  const [header, given, won, spins] = await readDecided(ctx, row)
  const state = stateOf(definition, row, ctx.now)
  const wheel = wheelView(definition, { row, header, given, spins, state }, ctx.lang)
  const isFree = own !== null && own.tickets > 0 && own.today < wheel.mostADay && !own.waiting && !own.restsUntil
  const may = ctx.viewer !== null && !isOutside(definition, ctx.viewer)
  return { wheel, won: won.map((one) => wonView(one, definition, ctx.lang)), own, can: { spin: state === 'open' && isFree && may } }
}

const ownAt = ({ viewer, now }: MemberReadCtx | MemberCtx, activityId: number) => ({
  activityId,
  accountId: viewer.id,
  midnight: dayStart(now),
  morning: mornings(now).last,
})
async function readOwn(ctx: MemberReadCtx, activityId: number): Promise<OwnSpins> {
  const { tickets, today, blanks, waiting, last } = await ownSpinsOf(ctx.db, ownAt(ctx, activityId))
  const [first, second] = [waiting, last].map((row) => row && spinView(row, ctx.kit)) as [Spin | null, Spin | null]
  return { tickets, today, blanks, restsUntil: restsUntil(blanks, ctx.now)?.toISOString() ?? null, waiting: first, last: second }
}

export async function showSpin(ctx: MemberReadCtx, id: string) {
  const known = NUMBER.test(id) ? await spinOf(ctx.db, ctx.viewer.id, id) : null
  const spin = known ? spinView(known, ctx.kit) : fail('NOT_FOUND')
  const { definition, row } = await findWheel(ctx.db, Number(spin.activityId), null)
  const parts = partViews(definition, headerIn(row), await givenOf(ctx.db, row.activity_id), ctx.lang)
  return {
    spin,
    title: definition.title[ctx.lang],
    path: definition.mainPath,
    prize: parts.find(({ id: part }) => part === spin.part) ?? null,
    code: await openCode(ctx, id),
  }
}

type Page = { activityId?: number | undefined; before?: string | undefined; limit: number }
export async function listSpins(ctx: MemberReadCtx, look: WheelLook | null, { activityId, before, limit }: Page) {
  const rows = await spinsBefore(ctx.db, { accountId: ctx.viewer.id, activityId, look }, { before, limit: limit + 1 })
  const { page, last } = cutPage(rows, limit)
  const ids = page.map(({ id }) => id)
  const [awards, campaigns] = await Promise.all([awardsOf(ctx.db, ids), openedByIds(ctx.db, [...new Set(page.map(({ activity_id }) => activity_id))])])
  const spins = page.map((row) => {
    const definition = campaigns.get(row.activity_id)
    const name = definition?.wheel?.parts.find(({ id }) => id === row.part)?.name[ctx.lang] ?? null
    return { ...spinView({ ...row, award: awards.get(row.id) ?? null }, ctx.kit), title: definition?.title[ctx.lang] ?? '', name }
  })
  return { spins, next: last?.id ?? null }
}

/** Tickets of a wheel, for a task of its campaign: their age is asked before the first one. A campaign without a wheel gives none. */
export async function giveTickets(ctx: MemberCtx, definition: CampaignDefinition, { earnedBy, count }: { earnedBy: string; count: number }): Promise<void> {
  if (!definition.wheel) return
  const { activityId } = definition
  const row = await wheelById(ctx.db, activityId)
  if (!row?.is_funded) return fail('SPINS_UNFUNDED')
  await requireTicket(ctx, definition, { outside: 'SPIN_OPERATORS', minor: 'SPIN_ADULTS' })
  await takeTickets(ctx, activityId, { accountId: ctx.viewer.id, earnedBy, count })
}

/** A member’s calls go one after the other; the round is named under the lock that a decision takes. */
export async function takeSpin(ctx: MemberCtx, look: WheelLook, { activityId, seed }: { activityId: number; seed: string }): Promise<{ spin: Spin }> {
  const { definition, row } = await findWheel(ctx.db, activityId, look)
  const state = stateOf(definition, row, ctx.now)
  if (state === 'unfunded') return fail('SPINS_UNFUNDED')
  if (state !== 'open') return fail('SPINS_CLOSED')
  if (isOutside(definition, ctx.viewer)) return fail('SPIN_OPERATORS')
  await lockAccount(ctx, ctx.viewer.id)
  const own = (await lockToSpin(ctx.db, ownAt(ctx, activityId))) ?? fail('NOT_FOUND')
  const header = headerIn(row)
  if (own.waits) return fail('SPIN_WAITS')
  if (own.today >= header.mostADay) return fail('SPINS_DAY_FULL', { most: header.mostADay })
  const until = restsUntil(own.blanks, ctx.now)
  if (until) return fail('SPIN_RESTS', { until: until.toISOString() })
  const round = roundFor(header, own.decided_until, ctx.now)
  const spun = (await spendTicket(ctx.db, { activityId, accountId: ctx.viewer.id, seed, ...round }, ctx.now)) ?? fail('SPIN_NO_TICKET')
  if (!spun.is_awaited) await enqueue(ctx, 'decide-spins', {}, { runAt: round.roundAt })
  crash(ctx.kit.config, 'after-spin')
  return { spin: spinView({ ...spun, award: null }, ctx.kit) }
}

/** Every spin that was decided, round by round; anybody works each of them out again. Null where there is no such wheel. */
export async function readSpinsFile(db: ReadDb, activityId: number): Promise<string | null> {
  const row = await wheelById(db, activityId)
  if (!row) return null
  const [rounds, spins] = await Promise.all([roundsOf(db, activityId), decidedOf(db, activityId)])
  return fileOf(row.header, rounds, spins)
}
