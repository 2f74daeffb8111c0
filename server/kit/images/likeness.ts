/**
 * Perceptual hashes and how far apart they are. The hash is the classical DCT one (Zauner, "Implementation and Benchmarking of Perceptual
 * Image Hash Functions", 2010): 32 × 32 grey, its 8 × 8 lowest frequencies, a bit for each that lies above their median.
 */
const SIDE = 32
const LOW = 8

const COSINES = Float64Array.from({ length: LOW * SIDE }, (_, i) => Math.cos(((2 * (i % SIDE) + 1) * Math.floor(i / SIDE) * Math.PI) / (2 * SIDE)))

/** The 8 × 8 lowest frequencies of 32 × 32 grey values, row by row. */
export function lowFrequencies(grey: ArrayLike<number>): number[] {
  const rows = new Float64Array(SIDE * LOW)
  for (let y = 0; y < SIDE; y++)
    for (let u = 0; u < LOW; u++) {
      let sum = 0
      for (let x = 0; x < SIDE; x++) sum += (grey[y * SIDE + x] ?? 0) * (COSINES[u * SIDE + x] ?? 0)
      rows[y * LOW + u] = sum
    }
  return Array.from({ length: LOW * LOW }, (_, i) => {
    const [v, u] = [Math.floor(i / LOW), i % LOW]
    let sum = 0
    for (let y = 0; y < SIDE; y++) sum += (rows[y * LOW + u] ?? 0) * (COSINES[v * SIDE + y] ?? 0)
    return sum
  })
}

/** A bit for each frequency that lies above their median, the first of them the highest. */
export function bitsOf(frequencies: readonly number[]): bigint {
  const sorted = frequencies.slice(1).sort((a, b) => a - b)
  const median = sorted[sorted.length >> 1] ?? 0
  return BigInt(`0b${frequencies.map((f) => (f > median ? '1' : '0')).join('')}`)
}

/** The 64-bit hash of 32 × 32 grey values (0–255, row by row), as 16 hex characters. */
export const perceptualHash = (grey: ArrayLike<number>): string => bitsOf(lowFrequencies(grey)).toString(16).padStart(16, '0')

/** In how many of their 64 bits two perceptual hashes (16 hex characters) differ. */
export function distance(a: string, b: string): number {
  let rest = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let bits = 0
  for (; rest > 0n; rest &= rest - 1n) bits++
  return bits
}

/** Up to this many bits apart, two hashes are of one photograph. Measured: copies, compressed, resized, grey ≤ 4, a third brighter ≤ 8; 98 different photographs ≥ 18. */
const LIKE_DISTANCE = 8

/** Whether two perceptual hashes (16 hex characters) are of the same photograph: copied, tagged, compressed, resized, brightened or grey; not rotated, mirrored or cropped. */
export const isLike = (a: string, b: string): boolean => distance(a, b) <= LIKE_DISTANCE
