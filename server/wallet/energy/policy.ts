/** What `energy_cap` and `energy_speed` (functions.sql) hold to: points, thousandths of a PIXT, seconds for a point. A test compares the two. */
export const ENERGY = { cap: 100, capMost: 300, fullAt: 100_000_000, seconds: 180, secondsFast: 120 } as const
