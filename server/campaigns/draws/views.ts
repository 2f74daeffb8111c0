import type { DrawAnnouncement, DrawHeader, DrawOutcome } from '#api/draw-file.ts'
import type { Award, DrawPage, DrawSeen, OwnTicket } from '#api/draws.ts'
import type { ReadCtx } from '#server/context.ts'
import { awardState, maskName, stateOf } from './policy.ts'
import type { AwardRow } from './queries-awards.ts'
import type { DrawnRow, DrawRow, TicketRow } from './queries.ts'

export const drawView = (row: DrawRow, { lang, now }: Pick<ReadCtx, 'lang' | 'now'>): DrawSeen => ({
  id: row.id,
  title: row[`title_${lang}`],
  what: row[`what_${lang}`],
  worth: row.worth,
  prize: row.prize,
  work: null,
  winners: row.winners,
  reserves: row.reserves,
  state: stateOf(row, now),
  namedAt: row.named_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  frozenAt: row.frozen_at?.toISOString() ?? null,
  drawnAt: row.drawn_at?.toISOString() ?? null,
  beacon: {
    kind: row.beacon,
    chain: row.chain,
    round: row.round,
    roundAt: row.round_at.toISOString(),
    movedAt: row.moved_at?.toISOString() ?? null,
  },
  tickets: row.taken,
  root: row.root,
  cardsOf: row.cards_of === null ? null : String(row.cards_of),
})

export const winnerView = ({ place, code, number, nickname, account, award }: DrawnRow): DrawPage['drawn'][number] => ({
  award: award && awardState(award),
  again: false,
  place,
  ticket: code,
  number,
  name: account === null ? null : maskName(nickname || account),
})

export const ticketView = ({ code, taken_at, number, place, award }: TicketRow): OwnTicket => ({
  code,
  takenAt: taken_at.toISOString(),
  number,
  place,
  award: award && awardView(award),
})

export const awardView = (row: Omit<AwardRow, 'place'>): Award => ({
  state: awardState(row),
  claimBy: row.claim_by.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  parcel: row.parcel,
})

/** What was said before the first ticket; who was told of a later round, of that one. Reserves are drawn after the winners, with them. */
export const announcementOf = ({ id, winners, reserves, named_at, beacon, chain, round }: DrawRow): DrawAnnouncement => ({
  id: `draw-${id}`,
  winners: winners + reserves,
  named: named_at.toISOString(),
  beacon: { kind: beacon, chain, round },
})

type Frozen = DrawRow & { frozen_at: Date; tickets: number; hashes: string[]; root: string }
export const isFrozen = (row: DrawRow): row is Frozen => row.root !== null
export const headerOf = (row: Frozen): DrawHeader => ({
  pixtura: 'draw',
  version: 1,
  ...announcementOf(row),
  tickets: row.tickets,
  frozen: row.frozen_at.toISOString(),
  block: 4096,
  hashes: row.hashes,
  root: row.root,
})
export const outcomeOf = ({ drawn_at, proof, seed }: DrawRow, winners: number[]): DrawOutcome | null =>
  drawn_at && proof && seed ? { drawn: drawn_at.toISOString(), proof, seed, winners } : null
