/** Whether a text is a login of Alipay: a mobile number of the mainland, or an e-mail address. */
export const isAlipayLogin = (text: string): boolean => /^(?:1\d{10}|[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+)$/.test(text) && text.length <= 100

/** A card's number without what people put between its digits. */
export const cardDigits = (typed: string): string => typed.replace(/[\s-]/g, '')
/** The check digit of a card's number (ISO/IEC 7812-1, annex B). */
export const isCard = (digits: string): boolean =>
  /^\d{12,19}$/.test(digits) && [...digits].toReversed().reduce((sum, digit, n) => sum + doubled(Number(digit), n), 0) % 10 === 0
const doubled = (digit: number, n: number) => (n % 2 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit)
