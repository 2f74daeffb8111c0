// Web3 Secret Storage, version 3: the file that any wallet imports. Written and read where the password is, in a browser or by `npm run key:open`, never on the site.
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { addressOf } from './kit.ts'

/** Hexadecimal digits without 0x, but in `id`. */
export type Keystore = {
  version: 3
  id: string
  address: string
  crypto: {
    cipher: 'aes-128-ctr'
    cipherparams: { iv: string }
    ciphertext: string
    kdf: 'scrypt'
    kdfparams: { dklen: 32; n: number; r: number; p: number; salt: string }
    mac: string
  }
}

/** As geth and ethers write them: 128 MiB and about a second for each guess. */
const COST = { n: 131_072, r: 8, p: 1 } as const
/** A file that asks for more is not meant to be opened. */
const MOST_COST = 2 ** 24

const derive = (password: string, { n, r, p, salt }: Omit<Keystore['crypto']['kdfparams'], 'dklen'>, onProgress?: (part: number) => void) =>
  scryptAsync(password.normalize('NFKC'), hexToBytes(salt), { N: n, r, p, dkLen: 32, ...(onProgress && { onProgress }) })

async function aes(how: 'encrypt' | 'decrypt', key: Uint8Array, iv: string, bytes: Uint8Array): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey('raw', Uint8Array.from(key.subarray(0, 16)), 'AES-CTR', false, [how])
  return new Uint8Array(await crypto.subtle[how]({ name: 'AES-CTR', counter: Uint8Array.from(hexToBytes(iv)), length: 128 }, imported, Uint8Array.from(bytes)))
}
const macOf = (key: Uint8Array, ciphertext: Uint8Array) => bytesToHex(keccak_256(concatBytes(key.subarray(16, 32), ciphertext)))

/** `onProgress` hears how much of the slow part is done, 0 to 1. */
export async function writeKeystore(privateKey: Uint8Array, password: string, onProgress?: (part: number) => void): Promise<Keystore> {
  const [salt, iv] = [32, 16].map((length) => bytesToHex(crypto.getRandomValues(new Uint8Array(length)))) as [string, string]
  const key = await derive(password, { ...COST, salt }, onProgress)
  const ciphertext = await aes('encrypt', key, iv, privateKey)
  return {
    version: 3,
    id: crypto.randomUUID(),
    address: addressOf(privateKey).slice(2),
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv },
      ciphertext: bytesToHex(ciphertext),
      kdf: 'scrypt',
      kdfparams: { dklen: 32, ...COST, salt },
      mac: macOf(key, ciphertext),
    },
  }
}

/** The private key in a keystore; null where the password is another, or the file is none. */
export async function readKeystore(file: Keystore, password: string): Promise<Uint8Array | null> {
  const { cipherparams, ciphertext, kdfparams, mac } = file.crypto
  if (file.version !== 3 || kdfparams.n * kdfparams.r * kdfparams.p > MOST_COST) return null
  const key = await derive(password, kdfparams)
  const sealed = hexToBytes(ciphertext)
  return macOf(key, sealed) === mac ? aes('decrypt', key, cipherparams.iv, sealed) : null
}
