import { PART_BYTES } from '#api/limits.ts'

export type PartDone = { number: number; etag: string }
/** How far a file is in the store. `sent`: all of it is there and only has to be confirmed. */
export type Upload = { key: string; begunAt: number; sent: boolean; multipart: { upload: string; parts: PartDone[] } | null }

/** What nobody confirmed goes from the store after a day: an older upload begins again. */
export const UPLOAD_MS = 20 * 3600_000

const countParts = (bytes: number) => Math.ceil(bytes / PART_BYTES)
export const partRange = (number: number, bytes: number) => ({ from: (number - 1) * PART_BYTES, to: Math.min(number * PART_BYTES, bytes) })
const partSize = (number: number, bytes: number) => partRange(number, bytes).to - partRange(number, bytes).from
/** Numbers of the parts that are still to be sent. */
export const missingParts = (bytes: number, done: readonly PartDone[]) =>
  Array.from({ length: countParts(bytes) }, (_, n) => n + 1).filter((number) => !done.some((part) => part.number === number))
/** Done parts count whole: what `acked` a picture that comes back begins with. */
export const ackedOf = (bytes: number, upload: Upload | null): Record<number, number> =>
  upload?.sent ? { 0: bytes } : Object.fromEntries((upload?.multipart?.parts ?? []).map(({ number }) => [number, partSize(number, bytes)]))
/** The same parts with one more, in order, as the store wants them. */
export const withPart = (done: readonly PartDone[], part: PartDone): PartDone[] =>
  [...done.filter(({ number }) => number !== part.number), part].toSorted((a, b) => a.number - b.number)
