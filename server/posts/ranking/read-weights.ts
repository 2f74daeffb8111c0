import type { ParameterName } from '#api/parameters.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { readParameters } from '#server/settings/service.ts'
import type { Weights } from './rank.ts'

/** Which parameters these are. */
export const WEIGHTS: readonly ParameterName[] = ['rankLike', 'rankForward', 'rankHelped', 'rankHours']

/** The weights as they held at a time. */
export async function readWeights(db: ReadDb, at: Date): Promise<Weights> {
  const { rankLike: like, rankForward: forward, rankHelped: helped, rankHours: hours } = await readParameters(db, at)
  return { like, forward, helped, hours }
}
