import type { CampaignDefinition } from '#api/campaigns.ts'
import type { SpinsHeader } from '#api/draw-spins.ts'
import type { Lang } from '#api/limits.ts'
import type { Spin, Wheel, WheelPart, WheelState, WonSpin } from '#api/spins.ts'
import type { Kit } from '#server/context.ts'
import { maskName } from '../draws/policy.ts'
import { awardView } from '../draws/views.ts'
import type { DecidedRow, RoundRow } from './queries-decide.ts'
import type { OpenedWheel, SpinRow, WonRow } from './queries.ts'
import { signReceipt } from './sign-receipts.ts'

const nameOf = ({ wheel }: CampaignDefinition, part: string, lang: Lang): string => wheel?.parts.find(({ id }) => id === part)?.name[lang] ?? part

export const partViews = (definition: CampaignDefinition, { parts }: SpinsHeader, given: ReadonlyMap<string, number>, lang: Lang): WheelPart[] =>
  parts.map(({ id, kind, worth, odds, stock, next }) => ({
    id,
    kind,
    name: nameOf(definition, id, lang),
    worth,
    odds,
    stock,
    left: stock === null ? null : stock - (given.get(id) ?? 0),
    next,
  }))

type Beside = {
  row: OpenedWheel
  header: SpinsHeader
  given: ReadonlyMap<string, number>
  spins: number
  state: WheelState
}
export const wheelView = (definition: CampaignDefinition, { row, header, given, spins, state }: Beside, lang: Lang): Wheel => ({
  look: definition.wheel?.look ?? 'wheel',
  activityId: String(definition.activityId),
  title: definition.title[lang],
  path: definition.mainPath,
  state,
  namedAt: row.named_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  mostADay: header.mostADay,
  guarantee: header.guarantee,
  parts: partViews(definition, header, given, lang),
  pot: row.pots,
  beacon: header.beacon.kind,
  hash: row.hash,
  spins,
})

export const wonView = ({ id, part, decided_at, nickname, account }: WonRow, definition: CampaignDefinition, lang: Lang): WonSpin => ({
  number: id,
  part: nameOf(definition, part, lang),
  at: decided_at.toISOString(),
  name: account === null ? null : maskName(nickname || account),
})

/** Signing is the same each time, so a receipt is not kept. */
export function spinView(row: SpinRow, { secrets }: Pick<Kit, 'secrets'>): Spin {
  const receipt = {
    wheel: `wheel-${row.activity_id}`,
    number: Number(row.id),
    ticket: row.ticket,
    seed: row.seed,
    round: row.round,
    day: row.day,
    spun: row.spun_at.toISOString(),
  }
  return {
    number: row.id,
    activityId: String(row.activity_id),
    wheel: receipt.wheel,
    ticket: row.ticket,
    seed: row.seed,
    round: row.round,
    day: row.day,
    roundAt: row.round_at.toISOString(),
    spunAt: receipt.spun,
    signature: signReceipt(secrets, receipt),
    decidedAt: row.decided_at?.toISOString() ?? null,
    proof: row.proof,
    value: row.value,
    part: row.part,
    award: row.award && awardView(row.award),
  }
}

/** The first line as it was published, then each round with the spins that it decided. */
export function fileOf(header: string, rounds: readonly RoundRow[], spins: readonly DecidedRow[]): string {
  const of = Map.groupBy(spins, ({ round_at }) => round_at.getTime())
  const lines = rounds.flatMap(({ round, day, round_at, proof }) => [
    JSON.stringify({ round, day, at: round_at.toISOString(), proof }),
    ...(of.get(round_at.getTime()) ?? []).map(({ id, ticket, member, spun_at, seed, value, part }) =>
      JSON.stringify({ number: id, ticket, member, spun: spun_at.toISOString(), seed, value, part }),
    ),
  ])
  return `${[header, ...lines].join('\n')}\n`
}
