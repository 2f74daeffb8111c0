import { makeOwnChain, quicknet, timeOfRound } from '#api/draw-beacons.ts'
import type { DrawBeacon } from '#api/draw-file.ts'
import type { Kit } from '../../context.ts'
import { askDrand } from './ask-drand.ts'

declare module '../secrets.ts' {
  interface Purposes {
    draw: true
  }
}

/** So long lies between the last ticket and the round: time to freeze the file, and for anybody to keep it. */
const PAUSE_MS = 10 * 60_000
/** The first round of drand that is not before a moment. */
export const roundFrom = (moment: Date): number => Math.ceil((moment.getTime() - quicknet.began) / quicknet.roundMs) + 1

/** A chain of one value for each draw, so that what one draw tells is of no use for another. `mark`: what no other draw has. */
const chainOf = ({ secrets }: Pick<Kit, 'secrets'>, mark: string) => makeOwnChain(secrets.mac('draw', mark), 1)

/** What decides a draw whose last ticket is of `last`: the public network where this installation asks it, else a chain of our own; and when its round is there. */
export function nameBeacon(kit: Pick<Kit, 'secrets' | 'config'>, mark: string, last: Date): { beacon: DrawBeacon; roundAt: Date } {
  const from = new Date(last.getTime() + PAUSE_MS)
  if (!kit.config.DRAND_URL) return { beacon: { kind: 'own', chain: chainOf(kit, mark).end, round: 1 }, roundAt: from }
  const beacon = { kind: 'drand', chain: quicknet.chain, round: roundFrom(from) } as const
  return { beacon, roundAt: new Date(timeOfRound(beacon)!) }
}

type Named = { beacon: DrawBeacon['kind']; mark: string; chain: string; round: number }
/** What our own chain says for its round, hex. */
export const sayOwn = (kit: Pick<Kit, 'secrets'>, { mark, round }: Pick<Named, 'mark' | 'round'>): string => chainOf(kit, mark).valueOf(round)
/** What a named round says, hex, once it is there: of our own chain, or asked of the network; null where that does not answer. */
export async function hearBeacon(kit: Pick<Kit, 'secrets' | 'config'>, { beacon, mark, chain, round }: Named): Promise<string | null> {
  if (beacon === 'own') return sayOwn(kit, { mark, round })
  return kit.config.DRAND_URL ? askDrand(kit.config.DRAND_URL, { chain, round, loopback: !kit.config.production }) : null
}
