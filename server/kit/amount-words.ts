/** Whole minor units with `digits` decimals. */
const decimal = (amount: number, digits: number) =>
  String(amount)
    .padStart(digits + 1, '0')
    .replace(new RegExp(`(?=\\d{${digits}}$)`), '.')

/** Thousandths of a PIXT as messages say them: `12.5 PIXT`. */
export const pixtIn = (milli: number): string => `${decimal(milli, 3).replace(/\.?0+$/, '')} PIXT`
/** Fen as messages say them: `¥12.50`. */
export const yuanIn = (fen: number): string => `¥${decimal(fen, 2)}`
