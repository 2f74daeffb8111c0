import type { WithdrawRule, WithdrawTerms } from '#api/withdrawals.ts'

/** In fen: PIXT can be turned into yuan, so the two count together. */
export const inYuan = ({ pixt, yuan }: Pick<WithdrawTerms, 'pixt' | 'yuan'>, { perFen }: Pick<WithdrawRule, 'perFen'>): number =>
  Math.floor(pixt / perFen) + yuan

type Terms = Pick<WithdrawTerms, 'pixt' | 'yuan' | 'leastYuan'>
/** Whether a withdrawal can be asked for out of one of the balances, or once PIXT were turned into yuan, or not yet. */
export function withinReach(terms: Terms, rule: Pick<WithdrawRule, 'leastPixt' | 'leastYuan' | 'perFen'>): 'now' | 'exchanged' | 'later' {
  if (terms.pixt >= rule.leastPixt || terms.yuan >= terms.leastYuan) return 'now'
  return inYuan(terms, rule) >= rule.leastYuan ? 'exchanged' : 'later' // what came out of PIXT keeps their least
}
