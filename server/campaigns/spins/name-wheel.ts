import type { DefinedWheel } from '#api/campaigns-parts.ts'
import type { CampaignDefinition } from '#api/campaigns.ts'
import { makeOwnChain, quicknet } from '#api/draw-beacons.ts'
import { hashHeader } from '#api/draw-spin-check.ts'
import { DAY_ROUNDS, spinsHeader, type SpinsHeader } from '#api/draw-spins.ts'
import type { Kit, WriteCtx } from '#server/context.ts'
import { noteAct } from '#server/kit/audit.ts'
import { openReview } from '#server/reviews/service.ts'
import { daysUntil, potsFor } from './policy.ts'
import { insertWheel, wheelById } from './queries.ts'
import { readReceiptKey } from './sign-receipts.ts'

/** The chain of a day; what one day tells is of no use for another. */
export const makeDayChain = ({ secrets }: Pick<Kit, 'secrets'>, mark: string, day: string) => makeOwnChain(secrets.mac('spin', `${mark} ${day}`), DAY_ROUNDS)
let lastWalked: { mark: string; day: string; chain: ReturnType<typeof makeDayChain> } | null = null
/** What a chain says in one round of its day. The chain that was walked last is kept: its next rounds cost no walk. */
export function readRound(kit: Pick<Kit, 'secrets'>, mark: string, day: string, round: number): string {
  const known = lastWalked?.mark === mark && lastWalked.day === day ? lastWalked.chain : makeDayChain(kit, mark, day)
  lastWalked = { mark, day, chain: known }
  return known.valueOf(round)
}

function nameBeacon(kit: Pick<Kit, 'secrets' | 'config'>, mark: string, named: Date, ends: Date): SpinsHeader['beacon'] {
  if (kit.config.DRAND_URL) return { kind: 'drand', chain: quicknet.chain }
  const days = daysUntil(named, ends)
  return { kind: 'own', first: days[0]!, chains: days.map((day) => makeDayChain(kit, mark, day).end) }
}

function headerOf(ctx: WriteCtx, { activityId, endTime, wheel }: CampaignDefinition & { wheel: DefinedWheel }, mark: string): SpinsHeader {
  const ends = new Date(endTime)
  return spinsHeader.parse({
    pixtura: 'spins',
    version: 1,
    id: `wheel-${activityId}`,
    named: ctx.now.toISOString(),
    ends: ends.toISOString(),
    mostADay: wheel.mostADay,
    guarantee: wheel.guarantee,
    parts: wheel.parts.map(({ id, kind, worth, odds, stock, next }) => ({ id, kind, worth, odds, stock, next })),
    beacon: nameBeacon(ctx.kit, mark, ctx.now, ends),
    key: readReceiptKey(ctx.kit.secrets),
  })
}

/**
 * What of a wheel never changes: its table, its beacon, its end. The first line of its file is written now, and its hash goes into the audit log. A campaign without a wheel,
 * or with one that is named, is left alone: null.
 */
export async function nameWheel(ctx: WriteCtx, definition: CampaignDefinition, askedBy: string): Promise<SpinsHeader | null> {
  const { activityId, wheel } = definition
  if (!wheel || (await wheelById(ctx.db, activityId))) return null
  const mark = ctx.random.key()
  const header = headerOf(ctx, { ...definition, wheel }, mark)
  const line = JSON.stringify(header)
  const hash = hashHeader(line)
  const points = new Map(wheel.parts.map((part) => [part.id, part.points]))
  await insertWheel(ctx.db, { activityId, header, points, line, hash, mark, askedBy }, ctx.now)
  await noteAct(ctx, { accountId: null, act: 'name wheel', subject: header.id, details: { hash, beacon: header.beacon.kind } })
  return header
}
/** The same, and where money can be won somebody else is asked to fund it. */
export async function openWheel(ctx: WriteCtx, definition: CampaignDefinition, askedBy: string): Promise<void> {
  const header = await nameWheel(ctx, definition, askedBy)
  if (header && potsFor(header.parts).length) await openReview(ctx, { kind: 'wheel-pot', subject: String(definition.activityId), accountId: askedBy })
}
