const MOST_TYPED = 9_999_999
/** Yuan with at most two decimals as fen. Null for what is no such amount: the server says so of it. */
export function fenOf(typed: string): number | null {
  const said = typed.normalize('NFKC').replace(/[\s,¥]/g, '')
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(said)) return null
  return Math.min(MOST_TYPED, Math.round(Number(said) * 100))
}
