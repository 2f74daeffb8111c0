import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { MOST_ROUNDS, type DrawBeacon } from './draw-file.ts'

/** drand's network "quicknet" (scheme bls-unchained-g1-rfc9380): a round every three seconds, signed by its members together. */
export const quicknet = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  /** Time of round 1 in milliseconds. */
  began: 1_692_803_367_000,
  roundMs: 3000,
} as const

type Proven = { randomness: Uint8Array }

function signedRound(round: number, proof: string): boolean {
  const said = new Uint8Array(8)
  new DataView(said.buffer).setBigUint64(0, BigInt(round))
  const bls = bls12_381.shortSignatures
  // 48 bytes that are no point of the curve throw
  try {
    return bls.verify(bls.Signature.fromHex(proof), bls.hash(sha256(said)), bls12_381.G2.Point.fromHex(quicknet.publicKey))
  } catch {
    return false
  }
}

function hashTimes(value: Uint8Array, times: number): Uint8Array {
  let hashed = value
  for (let n = 0; n < times; n++) hashed = sha256(hashed)
  return hashed
}

const kinds: { [kind in DrawBeacon['kind']]: (beacon: DrawBeacon, proof: string) => Proven | null } = {
  own: ({ chain, round }, proof) => {
    const value = hexToBytes(proof)
    return value.length === 32 && bytesToHex(hashTimes(value, round)) === chain ? { randomness: value } : null
  },
  drand: ({ chain, round }, proof) => (chain === quicknet.chain && signedRound(round, proof) ? { randomness: sha256(hexToBytes(proof)) } : null),
}

/** What a beacon's round comes to, if this is what it said: a value of our own chain, or a signature of drand's. Null for anything else. */
export const proveRound = (beacon: DrawBeacon, proof: string): Proven | null => kinds[beacon.kind](beacon, proof)

/** When a round is there, in milliseconds; null where only who keeps the chain knows. */
export const timeOfRound = ({ kind, round }: DrawBeacon): number | null => (kind === 'drand' ? quicknet.began + (round - 1) * quicknet.roundMs : null)

/** Values of a chain that are kept once it was walked: every one so far apart. */
const KEPT_EVERY = 120
/** A chain of our own out of a secret: its end, to be published first, and the value of each round from 1 to `rounds`. Hex. */
export function makeOwnChain(secret: Uint8Array, rounds: number): { readonly end: string; valueOf: (round: number) => string } {
  if (secret.length < 32 || rounds > MOST_ROUNDS) throw new Error('a chain wants a secret of 32 bytes, and rounds that one can hash')
  const kept: Uint8Array[] = [sha256(secret)]
  /** The value so many hashes from the first. */
  const at = (hashes: number): string => {
    const stone = Math.floor(hashes / KEPT_EVERY)
    while (kept.length <= stone) kept.push(hashTimes(kept.at(-1)!, KEPT_EVERY))
    return bytesToHex(hashTimes(kept[stone]!, hashes % KEPT_EVERY))
  }
  return {
    get end() {
      return at(rounds)
    },
    valueOf: (round) => at(rounds - round),
  }
}
