import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { readKeystore, writeKeystore, type Keystore } from './keystore.ts'
import { openKit, wordsOf } from './kit.ts'

/** Source: Web3 Secret Storage Definition, test vectors, as geth's wallets write them with a smaller n. */
const GETH: Keystore = {
  version: 3,
  id: '3198bc9c-6672-5ab3-d995-4942343ae5b6',
  address: '008aeeda4d805471df9b2a5b0f38a0c3bcba786b',
  crypto: {
    cipher: 'aes-128-ctr',
    cipherparams: { iv: '83dbcc02d8ccb40e466191a123791e0e' },
    ciphertext: 'd172bf743a674da9cdad04534d56926ef8358534d458fffccd4e6ad2fbde479c',
    kdf: 'scrypt',
    kdfparams: { dklen: 32, n: 262_144, r: 1, p: 8, salt: 'ab0c7876052600dd703518d6fc3fe8984592145b591fc8fb5c6d43190334ba19' },
    mac: '2103ac29920d71da29f15d75b4a16dbe95cfd7ff8faea1056c33131d846e3097',
  },
}

test('the definition’s own file opens, and no other password opens it', async () => {
  expect(bytesToHex((await readKeystore(GETH, 'testpassword'))!)).toBe('7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d')
  expect(await readKeystore(GETH, 'testpasswort')).toBeNull()
})
test('a key goes into a keystore and comes out the same, also under a password that can be typed in two ways', async () => {
  const { privateKey, address } = openKit(wordsOf(new Uint8Array(32).fill(9)))
  const heard: number[] = []
  const file = await writeKeystore(privateKey, 'Schlüssel', (part) => heard.push(part))
  expect([`0x${file.address}`, heard.at(-1)]).toEqual([address, 1])
  expect(await readKeystore(file, 'Schlu\u0308ssel')).toEqual(privateKey)
  expect(await readKeystore({ ...file, crypto: { ...file.crypto, kdfparams: { ...file.crypto.kdfparams, n: 2 ** 22 } } }, 'Schlüssel')).toBeNull()
})
test('the words are those of every wallet: BIP-39’s own vector, and the first account behind it', () => {
  const words = wordsOf(hexToBytes('00'.repeat(32)))
  expect(words.at(-1)).toBe('art')
  expect(openKit(words).address).toBe('0xf278cf59f82edcf871d630f28ecc8056f25c1cdb')
})
