/** Of a key password only these ever leave the browser: what opens the key, and what checks it. As specification §5 has them. */
export async function hashKeyPassword(password: string): Promise<{ pkey: string; password: string }> {
  const typed = password.normalize('NFKC')
  const [once, twice] = await Promise.all([sha256(typed), sha256(typed + typed)])
  return { pkey: once.slice(0, 16), password: twice.toUpperCase() }
}
const sha256 = async (text: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toHex()

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const [POINT, NONCE] = [65, 12]
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The key that two halves have in common, for one direction. */
async function sharedKey(own: CryptoKey, other: CryptoKey, how: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256)
  const shared = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
  const by = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf('creator key box') }
  return crypto.subtle.deriveKey(by, shared, { name: 'AES-GCM', length: 256 }, false, [how])
}

/** What the signing process sealed for this browser and this moment: 32 bytes; rejects what was sealed for another. */
export type Box = { to: string; open: (box: string, address: string) => Promise<Uint8Array> }
/** A key pair that lives as long as the page: only what holds it opens what is sealed for `to`. */
export async function makeBox(): Promise<Box> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  return {
    to: new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)).toBase64(),
    open: async (box, address) => {
      const bytes = Uint8Array.fromBase64(box)
      const point = await crypto.subtle.importKey('raw', bytes.slice(0, POINT), CURVE, false, [])
      const key = await sharedKey(privateKey, point, 'decrypt')
      const additionalData = bytesOf(`box ${address}`)
      const iv = bytes.slice(POINT, POINT + NONCE)
      return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes.slice(POINT + NONCE)))
    },
  }
}

/** For the signing process alone, whose public key `signer` is: base64 of a point of P-256 (65 bytes), 12 bytes nonce, ciphertext and tag. */
export async function sealFor(signer: string, secret: Uint8Array, address: string): Promise<string> {
  const other = await crypto.subtle.importKey('raw', Uint8Array.fromBase64(signer), CURVE, false, [])
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  const key = await sharedKey(privateKey, other, 'encrypt')
  const iv = crypto.getRandomValues(new Uint8Array(NONCE))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(`box ${address}`) }, key, Uint8Array.from(secret))
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  return new Uint8Array([...point, ...iv, ...new Uint8Array(sealed)]).toBase64()
}
