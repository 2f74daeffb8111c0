/** Of what somebody is paid in a calendar month (UTC+8) so many fen are free of tax; of the rest so many thousandths are withheld. */
export type TaxRule = { taxFree: number; taxPermille: number }

/** Withheld of all that comes to so many fen in a month, rounded in the member's favour. */
const withheldOf = (fen: number, { taxFree, taxPermille }: TaxRule): number => Math.floor((Math.max(0, fen - taxFree) * Math.min(taxPermille, 999)) / 1000)

/**
 * Withheld of one payment, in fen; `before`: what the month's other payments come to. However a sum is parted, together it is the same, and nobody is paid
 * nothing.
 */
export const taxOf = (gross: number, before: number, rule: TaxRule): number => Math.min(withheldOf(before + gross, rule) - withheldOf(before, rule), gross - 1)
