import type { ReadDb } from '../db/pool.ts'

/** Where an original stands on a chain: `chain` as CAIP-2 writes it (`eip155:1`), `contract` an address, `id` the number of its credential, or the first of its tokens. */
export type ChainRecord = { kind: 'authorship' | 'collectible'; chain: string; contract: string; id: string }
/** Reads where the original of this SHA-256 (hex) stands; null where it does not. */
export type ReadChainRecord = (db: ReadDb, sha256: string) => Promise<ChainRecord | null>
