// A recovery kit: 24 words that are a creator's key (BIP-39, and BIP-44's first account), so that any wallet opens it as well as we do. Needs no network.
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToEntropy, mnemonicToSeedSync, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'

/** How many words a kit has. */
const KIT_WORDS = 24
const PATH = "m/44'/60'/0'/0/0"
const known = new Set(wordlist)

/** The words behind which these 32 bytes stand. */
export const wordsOf = (entropy: Uint8Array): string[] => entropyToMnemonic(entropy, wordlist).split(' ')

/** The 32 bytes behind right words. */
export const entropyOf = (words: readonly string[]): Uint8Array => mnemonicToEntropy(words.join(' '), wordlist)

/** `count`: there are not as many words; `word`: the `at`th is none of the 2 048; `sum`: all are, but not these 24 together. */
export type KitFault = { why: 'count'; count: number } | { why: 'word'; at: number; word: string } | { why: 'sum' }
/** The words in a kit's file, or as somebody types them, numbered or not. */
export function readKit(text: string): { words: string[] } | { fault: KitFault } {
  const numbered = [...text.matchAll(/^\s*\d{1,2}[.)]?\s+(\p{L}+)\s*$/gmu)].map((line) => line[1]!)
  const words = (numbered.length === KIT_WORDS ? numbered : text.split(/[\s\d.,)]+/)).filter(Boolean).map((word) => word.toLowerCase())
  if (words.length !== KIT_WORDS) return { fault: { why: 'count', count: words.length } }
  const at = words.findIndex((word) => !known.has(word))
  if (at >= 0) return { fault: { why: 'word', at: at + 1, word: words[at]! } }
  return validateMnemonic(words.join(' '), wordlist) ? { words } : { fault: { why: 'sum' } }
}

/** `sign`: r, s, v over a text, as wallets sign one (EIP-191). */
export type OpenKey = { address: string; privateKey: Uint8Array; sign: (text: string) => string }
/** The key behind 24 right words. */
export function openKit(words: readonly string[]): OpenKey {
  const privateKey = HDKey.fromMasterSeed(mnemonicToSeedSync(words.join(' '))).derive(PATH).privateKey!
  return { address: addressOf(privateKey), privateKey, sign: (text) => signText(privateKey, text) }
}

/** The address of a key of secp256k1, in lower case. */
export const addressOf = (privateKey: Uint8Array): string => `0x${bytesToHex(keccak_256(secp256k1.getPublicKey(privateKey, false).subarray(1)).subarray(-20))}`

function signText(privateKey: Uint8Array, text: string): string {
  const said = utf8ToBytes(text)
  const digest = keccak_256(concatBytes(utf8ToBytes(`\u0019Ethereum Signed Message:\n${said.length}`), said))
  const signature = secp256k1.sign(digest, privateKey, { prehash: false, format: 'recovered' })
  return `0x${bytesToHex(signature.subarray(1))}${(27 + signature[0]!).toString(16)}`
}
