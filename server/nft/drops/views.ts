import type { DrawAnnouncement, DrawHeader, DrawOutcome } from '#api/draw-file.ts'
import type { Drop, DropPhase } from '#api/nft-sales.ts'
import type { Viewer } from '#server/context.ts'
import { entryState, phaseOf } from './policy.ts'
import type { DropRow, OwnEntryRow } from './queries.ts'

type Seen = { viewer: Pick<Viewer, 'id' | 'roles'> | null; own: OwnEntryRow | null; tickets: number; mayEnter: boolean; now: Date }
export function dropView(row: DropRow, seen: Seen): Drop {
  const phase = phaseOf(row, seen.now)
  return {
    id: row.id,
    phase,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    drawsAt: row.round_at.toISOString(),
    pieces: row.editions.length,
    entries: row.people,
    lines: row.entries,
    ticketsMost: row.tickets_most,
    tickets: seen.tickets,
    bought: row.bought,
    waiting: row.waiting,
    why: row.stopped_why,
    own: seen.own && entryView(seen.own, phase),
    can: canDo(row, phase, seen),
  }
}
const entryView = (own: OwnEntryRow, phase: DropPhase): NonNullable<Drop['own']> => ({
  state: entryState(own, phase),
  code: own.code,
  enteredAt: own.entered_at.toISOString(),
  place: own.place,
  edition: own.edition,
  payBy: own.pay_by?.toISOString() ?? null,
  tickets: own.tickets,
})
function canDo({ creator_id: creatorId, entries, tickets_most: most }: DropRow, phase: DropPhase, { viewer, own, tickets, mayEnter }: Seen): Drop['can'] {
  const isGoing = phase !== 'over' && phase !== 'stopped'
  const isOpen = phase === 'open'
  return {
    enter: isOpen && own === null && mayEnter,
    leave: isOpen && own !== null,
    useTickets: isOpen && hasRoom(own, most) && tickets > 0,
    end: viewer?.id === creatorId && mayEnd(phase, entries),
    stop: isGoing && isEditor(viewer),
  }
}
const mayEnd = (phase: DropPhase, entries: number): boolean => phase === 'over' || (phase !== 'stopped' && entries === 0)
const isEditor = (viewer: Seen['viewer']): boolean => viewer?.roles.includes('editor') === true
const hasRoom = (own: OwnEntryRow | null, most: number): boolean => own !== null && own.tickets.length < most

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
