import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { randomBytes } from 'node:crypto'
import { closeBox, closeLock, lockKey, openBox, openLock } from './locks.ts'
import type { Answer, Order, Source } from './order.ts'

/** Where wallets look for the first account of 24 words. Source: BIP-44. */
const PATH = "m/44'/60'/0'/0/0"
const ENTROPY = 32

function keyOf(entropy: Buffer): Uint8Array {
  const seed = mnemonicToSeedSync(entropyToMnemonic(entropy, wordlist))
  const root = HDKey.fromMasterSeed(seed)
  seed.fill(0)
  return root.derive(PATH).privateKey!
}
function addressOf(key: Uint8Array): string {
  const point = secp256k1.getPublicKey(key, false).subarray(1)
  return `0x${Buffer.from(keccak_256(point).subarray(-20)).toString('hex')}`
}

function openSource(source: Source, about: string): Buffer | null {
  if (source.from === 'new') return randomBytes(ENTROPY)
  const opened = source.from === 'lock' ? openLock(source.lock, source.sealed, `${about} ${source.address}`) : openBox(source.half, source.box, source.address)
  return opened?.length === ENTROPY ? opened : null
}

function sign(key: Uint8Array, digest: string): string {
  const signature = secp256k1.sign(Buffer.from(digest, 'hex'), key, { prehash: false, format: 'recovered' })
  return Buffer.concat([signature.subarray(1), Buffer.from([27 + signature[0]!])]).toString('hex')
}

/** Opens one key, does what the order says, and wipes it. */
export function serveKey({ about, source, digests = [], locks = [], to }: Order): Answer {
  const keys = locks.map((lock) => ({ kind: lock.kind, key: lockKey(lock) })) // slow, so before anything lies open
  const entropy = openSource(source, about)
  if (!entropy) return { wrong: true }
  const since = performance.now()
  const key = keyOf(entropy)
  const address = addressOf(key)
  if (source.from !== 'new' && source.address !== address) return { wrong: true }
  const signatures = digests.map((digest) => sign(key, digest))
  key.fill(0)
  const named = `${about} ${address}`
  const sealed = keys.map(({ kind, key: lock }) => closeLock(kind, lock, entropy, named))
  const box = to === undefined ? null : closeBox(to, entropy, address)
  entropy.fill(0)
  return { wrong: false, address, signatures, sealed, box, openMs: Math.round(performance.now() - since) }
}
