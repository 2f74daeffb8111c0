// An authenticator without a device: keys in memory, answers as a browser hands them on, and everything about them that can be wrong.
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { CreationOptions, RequestOptions } from '#api/passkeys.ts'

/** What an answer says instead of the truth. `verified`: that its person was verified; `certified`: it brings a certificate that nobody asked for. */
type Lies = {
  origin?: string
  rpId?: string
  challenge?: string
  verified?: boolean
  certified?: boolean
  counter?: number
  type?: string
  userHandle?: string
}

const hash = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const [PRESENT, VERIFIED, MAY_BE_BACKED_UP, BACKED_UP, HAS_KEY] = [1, 4, 8, 16, 64]

/** COSE (RFC 9052): an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1). */
function coseOf(publicKey: KeyObject): Uint8Array {
  const { x, y } = publicKey.export({ format: 'jwk' })
  const coordinate = (part: string | undefined) => new Uint8Array(Buffer.from(part!, 'base64url'))
  const parts: [number, number | Uint8Array<ArrayBuffer>][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]
  return isoCBOR.encode(new Map(parts))
}

/** One passkey of one authenticator, which counts when `counts`. `aaguid`: 16 bytes as hex. */
export function softAuthenticator({ origin = 'http://localhost:3000', counts = false, aaguid = '0'.repeat(32) } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let [used, handle] = [0, '']

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(JSON.stringify({ type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? origin, crossOrigin: false }))
  /** Web Authentication Level 3, §6.1: hash of the site, flags, counter, then what follows. */
  function authenticatorData(rpId: string, lies: Lies, more: Buffer = Buffer.alloc(0)): Buffer {
    const flags = PRESENT | ((lies.verified ?? true) ? VERIFIED : 0) | (counts ? 0 : MAY_BE_BACKED_UP | BACKED_UP) | (more.length ? HAS_KEY : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? used)
    return Buffer.concat([hash(lies.rpId ?? rpId), Buffer.from([flags]), counter, more])
  }

  return {
    id: text(id),
    /** For POST /api/account/passkeys. */
    make(options: CreationOptions, lies: Lies = {}) {
      handle = options.user.id
      const length = Buffer.from([0, id.length])
      const key = Buffer.concat([Buffer.from(aaguid, 'hex'), length, id, coseOf(publicKey)])
      const data = new Uint8Array(authenticatorData(options.rp.id, lies, key))
      const statement = new Map<string, number | Uint8Array | Uint8Array[]>([
        ['alg', -7],
        ['sig', data],
        ['x5c', [data]],
      ])
      const attestation = new Map<string, string | typeof statement | Uint8Array>([
        ['fmt', lies.certified ? 'packed' : 'none'],
        ['attStmt', lies.certified ? statement : new Map()],
        ['authData', data],
      ])
      return {
        id: text(id),
        clientDataJSON: text(clientData('webauthn.create', options.challenge, lies)),
        attestationObject: text(isoCBOR.encode(attestation)),
        transports: ['internal', 'hybrid'],
      }
    },
    /** For POST /api/login/passkey. */
    use(options: RequestOptions, lies: Lies = {}) {
      if (counts) used++
      const said = clientData('webauthn.get', options.challenge, lies)
      const data = authenticatorData(options.rpId, lies)
      return {
        id: text(id),
        clientDataJSON: text(said),
        authenticatorData: text(data),
        signature: text(sign('sha256', Buffer.concat([data, hash(said)]), privateKey)),
        userHandle: lies.userHandle ?? handle,
      }
    },
  }
}
