import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** 0-9 and letters without 0 o 1 l i: nobody has to guess what they read. */
const CLEAR = '23456789abcdefghjkmnpqrstuvwxyz'

export type Random = {
  bytes: (count: number) => Buffer
  /** 0 ≤ n < max. */
  int: (max: number) => number
  uuid: () => string
  /** A key of `length` characters from an alphabet without look-alikes (31 of them, 4.95 bits each); 32 by default (specification §5). */
  key: (length?: number) => string
}

/** Chance from a source of whole numbers below a bound; the operating system's by default, a seeded one in tests. */
export const randomFrom = (int: (max: number) => number = (max) => randomInt(max)): Random => ({
  bytes: randomBytes,
  int,
  uuid: randomUUID,
  key: (length = 32) => Array.from({ length }, () => CLEAR[int(CLEAR.length)]).join(''),
})
