import type { Evidence } from '#api/reviews.ts'
import { fail, type ReadCtx, type WriteCtx } from '#server/context.ts'
import type { Reviewable } from '#server/hooks/review.ts'
import { nameDraw, type Said } from './announce-draw.ts'
import { canClose, potFor } from './policy.ts'
import { proposalsByIds, type ProposalRow } from './queries-pots.ts'

const saidIn = ({ said }: ProposalRow) => said as Said

/** A draw for money is announced when somebody of finance, other than who proposed it, puts all that can be won into its pot. */
export const drawPotReview: Reviewable<'draw-pot'> = {
  role: 'finance',
  promiseHours: 72,
  told: null,
  show: async (ctx, ids) => new Map((await proposalsByIds(ctx.db, ids)).map((row) => [row.id, evidenceOf(ctx, row)])),
  eyes: () => Promise.resolve(new Map()),
  whyNot: async ({ db, now }, id, vote, by) => {
    const [row] = await proposalsByIds(db, [id])
    if (vote !== 'approve' || !row) return null
    if (row.proposed_by === by) return 'OWN_REVIEW'
    return canClose(new Date(saidIn(row).closesAt), now) ? null : 'INVALID_INPUT'
  },
  approve: async (ctx, id, by) => {
    const row = (await proposalsByIds(ctx.db, [id]))[0] ?? fail('NOT_FOUND')
    await nameDraw(ctx, saidIn(row), { openedBy: row.proposed_by, fundedBy: by })
  },
  refuse: () => Promise.resolve(),
}

function evidenceOf({ lang }: ReadCtx | WriteCtx, row: ProposalRow): Evidence {
  const said = saidIn(row)
  const { currency, funded } = potFor(said)!
  return {
    facts: [
      { name: 'member', kind: 'account', value: row.account },
      { name: 'draw', kind: 'text', value: lang === 'zh' ? said.titleZh : said.titleEn },
      { name: 'winners', kind: 'count', value: String(said.winners) },
      { name: 'to-fund', kind: currency === 'PIXT' ? 'pixt' : 'fen', value: String(funded) },
      { name: 'tickets-until', kind: 'time', value: new Date(said.closesAt).toISOString() },
    ],
    pictures: [],
  }
}
