import type { DrawPage, DrawSeen } from '#api/draws.ts'
import type { ReadCtx } from '#server/context.ts'
import type { DropDraw } from '#server/nft/drops/service.ts'
import { maskName } from './policy.ts'
import { dropWords } from './views-words.ts'

const states: Record<DropDraw['phase'], DrawSeen['state']> = {
  coming: 'coming',
  open: 'waiting',
  closed: 'closed',
  frozen: 'frozen',
  paying: 'settled',
  over: 'settled',
  stopped: 'stopped',
}

/** A drop as a draw: in it tickets are entries, and what is won is the turn to buy a piece. */
export function dropView({ row, phase }: Pick<DropDraw, 'row' | 'phase'>, { lang }: Pick<ReadCtx, 'lang'>): DrawSeen {
  const isEmpty = row.frozen_at !== null && row.root === null && phase !== 'stopped'
  return {
    id: row.id,
    title: dropWords[lang].title(row.title),
    what: dropWords[lang].what(row.editions.length),
    worth: row.price,
    prize: 'piece',
    work: row.number,
    winners: row.editions.length,
    reserves: row.reserves,
    state: isEmpty ? 'empty' : states[phase],
    namedAt: row.named_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    frozenAt: row.frozen_at?.toISOString() ?? null,
    drawnAt: row.drawn_at?.toISOString() ?? null,
    beacon: { kind: row.beacon, chain: row.chain, round: row.round, roundAt: row.round_at.toISOString(), movedAt: row.moved_at?.toISOString() ?? null },
    tickets: row.entries,
    root: row.root,
    cardsOf: null,
  }
}

export function dropPage({ row, phase, drawn, own }: DropDraw, ctx: Pick<ReadCtx, 'lang'>): DrawPage {
  return {
    draw: dropView({ row, phase }, ctx),
    drawn: drawn.map(({ place, code, number, account, nickname, again, ...entry }) => ({
      award: again ? null : awardOf(entry),
      again,
      place,
      ticket: code,
      number,
      name: account === null ? null : maskName(nickname || account),
    })),
    own: own && ownView(own, drawn),
    can: { take: false },
  }
}

/** The line by which they were drawn, else that of their entry. */
function ownView(own: NonNullable<DropDraw['own']>, drawn: DropDraw['drawn']): DrawPage['own'] {
  const { code, number } = drawn.find(({ place }) => place === own.place) ?? own
  return { code, number, takenAt: own.entered_at.toISOString(), place: own.place, award: null }
}

type Entered = Pick<DropDraw['drawn'][number], 'won_at' | 'bought_at' | 'lapsed_at'>
function awardOf({ won_at, bought_at, lapsed_at }: Entered): DrawPage['drawn'][number]['award'] {
  if (bought_at) return 'received'
  return lapsed_at ? 'lapsed' : won_at ? 'won' : null
}
