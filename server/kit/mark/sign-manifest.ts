import { CBORTag, encodeCBOR, type CBORType } from '@levischuck/tiny-cbor'
import { createPrivateKey, sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { SignOrder } from './copy-order.ts'

/** Bytes that a signature with its certificates may take. */
const RESERVED = 4096
/** Header parameters of COSE. Sources: RFC 9052 §3.1, RFC 9360 §2; EdDSA is algorithm −8 of RFC 9053. */
const [ALGORITHM, CHAIN, EDDSA] = [1, 33, -8]
const SIGN1 = 18
const SETTINGS = JSON.stringify({
  verify: { verify_after_sign: false, verify_trust: false, remote_manifest_fetch: false },
  builder: { thumbnail: { enabled: false } },
})

const HELD = Symbol('bytes')
/** The library reads a Blob as a browser's worker does: this one keeps its bytes, and `FileReaderSync` below hands them out. */
function blobOf(bytes: Buffer): Blob {
  const own = {
    [HELD]: { value: bytes },
    size: { value: bytes.length },
    slice: { value: (begin = 0, end = bytes.length) => blobOf(bytes.subarray(begin, end)) },
    arrayBuffer: { value: async () => new Uint8Array(bytes).buffer },
  }
  return Object.defineProperties(new Blob([]), own)
}
function FileReaderSync() {
  return { readAsArrayBuffer: (blob: { [HELD]: Buffer }) => new Uint8Array(blob[HELD]).buffer }
}

/** COSE_Sign1 over a claim that is not in it, filled up to what is reserved. Sources: RFC 9052 §4.2 and §4.4; C2PA 2.2, §13.2.3 (`pad`). */
function coseOf(claim: Uint8Array, { pkcs8, chain }: SignOrder): Uint8Array<ArrayBuffer> {
  const key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' })
  const guarded = encodeCBOR(
    new Map<number, CBORType>([
      [ALGORITHM, EDDSA],
      [CHAIN, chain.map((one) => new Uint8Array(Buffer.from(one, 'base64')))],
    ]),
  )
  const signature = new Uint8Array(sign(null, encodeCBOR(['Signature1', guarded, new Uint8Array(), new Uint8Array(claim)]), key))
  const filled = (pad: number) => new Uint8Array(encodeCBOR(new CBORTag(SIGN1, [guarded, new Map([['pad', new Uint8Array(pad)]]), null, signature])))
  let pad = RESERVED - filled(0).length
  while (filled(pad).length > RESERVED) pad--
  return filled(pad)
}

async function openBuilder() {
  Object.assign(globalThis, { FileReaderSync })
  const { default: init, WasmBuilder } = await import('@contentauth/c2pa-wasm')
  await init({ module_or_path: await readFile(createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm')) })
  return WasmBuilder
}
let builder: ReturnType<typeof openBuilder> | undefined

/** The file, a JPEG where `media` says nothing else, with a C2PA manifest that says what the order does. */
export async function signManifest(file: Buffer, order: SignOrder, media = 'image/jpeg'): Promise<Uint8Array> {
  builder ??= openBuilder()
  const made = (await builder).fromJson(JSON.stringify(order.manifest), SETTINGS)
  const signer = { alg: 'ed25519', reserveSize: RESERVED, sign: async (claim: Uint8Array) => coseOf(claim, order) }
  const signed = await made.sign(signer, [], media, blobOf(file))
  made.free()
  return signed
}
