/** Likes and forwards count for so long after publication. */
export const COUNTS_DAYS = 7
export const COUNTS_MS = COUNTS_DAYS * 24 * 3_600_000
export const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const [AUTHOR_PARTS, PARTS] = [3n, 4n]
/** Of a thousand. */
export const AUTHOR_PERMILLE = Number((1000n * AUTHOR_PARTS) / PARTS)

/** The first whole hour at which a post published then, and all before it, are 7 × 24 hours old. */
export const settlesAt = (lastPublished: Date) => new Date(Math.ceil((lastPublished.getTime() + COUNTS_MS) / HOUR_MS) * HOUR_MS)

/** What a post gets of its day's pool, rounded down; what that leaves stays in the treasury. */
export const amountOf = (pool: number, weight: number, dayWeight: number): number =>
  dayWeight > 0 ? Number((BigInt(pool) * BigInt(weight)) / BigInt(dayWeight)) : 0
/** Three quarters of it are the author's, rounded down. */
export const authorPart = (amount: number): number => Number((BigInt(amount) * AUTHOR_PARTS) / PARTS)
/** What one like brings to who gave it, rounded down: its part, by weight, of the last quarter. */
export const sharePart = (amount: number, weight: number, postWeight: number): number =>
  postWeight > 0 ? Number((BigInt(amount) * BigInt(weight)) / (PARTS * BigInt(postWeight))) : 0
