import type { DrawAnnouncement, DrawHeader, DrawOutcome } from '#api/draw-file.ts'
import type { Drop, DropPhase } from '#api/nft-sales.ts'
import type { Viewer } from '#server/context.ts'
import { entryState, phaseOf } from './policy.ts'
import type { DropRow, EntryRow } from './queries.ts'

type Seen = { viewer: Pick<Viewer, 'id' | 'roles'> | null; own: EntryRow | null; mayEnter: boolean; now: Date }
export function dropView(row: DropRow, seen: Seen): Drop {
  const phase = phaseOf(row, seen.now)
  return {
    id: row.id,
    phase,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    drawsAt: row.round_at.toISOString(),
    pieces: row.editions.length,
    entries: row.entries,
    bought: row.bought,
    waiting: row.waiting,
    why: row.stopped_why,
    own: seen.own && entryView(seen.own, phase),
    can: canDo(row, phase, seen),
  }
}
const entryView = (own: EntryRow, phase: DropPhase): NonNullable<Drop['own']> => ({
  state: entryState(own, phase),
  code: own.code,
  enteredAt: own.entered_at.toISOString(),
  place: own.place,
  edition: own.edition,
  payBy: own.pay_by?.toISOString() ?? null,
})
function canDo({ creator_id: creatorId, entries }: DropRow, phase: DropPhase, { viewer, own, mayEnter }: Seen): Drop['can'] {
  const isGoing = phase !== 'over' && phase !== 'stopped'
  return {
    enter: phase === 'open' && own === null && mayEnter,
    leave: phase === 'open' && own !== null,
    end: viewer?.id === creatorId && (phase === 'over' || (isGoing && entries === 0)),
    stop: isGoing && viewer?.roles.includes('editor') === true,
  }
}

/** What was said before the first entry; who was told of a later round, of that one. Those who follow are drawn after the winners, with them. */
export const announcementOf = ({ id, editions, reserves, named_at, beacon, chain, round }: DropRow): DrawAnnouncement => ({
  id: `draw-${id}`,
  winners: editions.length + reserves,
  named: named_at.toISOString(),
  beacon: { kind: beacon, chain, round },
})

type Frozen = DropRow & { frozen_at: Date; hashes: string[]; root: string }
export const isFrozen = (row: DropRow): row is Frozen => row.root !== null
export const headerOf = (row: Frozen): DrawHeader => ({
  pixtura: 'draw',
  version: 1,
  ...announcementOf(row),
  tickets: row.entries,
  frozen: row.frozen_at.toISOString(),
  block: 4096,
  hashes: row.hashes,
  root: row.root,
})
export const outcomeOf = ({ drawn_at, proof, seed }: DropRow, winners: number[]): DrawOutcome | null =>
  drawn_at && proof && seed ? { drawn: drawn_at.toISOString(), proof, seed, winners } : null
