/** Comes with the first passkey: its certificates take a third of a second and 29 MB, which no start should pay. */
const library = () => import('@simplewebauthn/server')
const readers = () => import('@simplewebauthn/server/helpers')

/** Who asks for passkeys: the host they belong to, the one origin they are used from, and what browsers call us. */
export type Site = { id: string; origin: string; name: string }
/** base64url, as `RegistrationResponseJSON` and `AuthenticationResponseJSON` of Web Authentication Level 3 hold it. */
export type MadeAnswer = { id: string; clientDataJSON: string; attestationObject: string; transports: string[] }
export type UsedAnswer = { id: string; clientDataJSON: string; authenticatorData: string; signature: string }
/** A credential that verified its person when it was made. `publicKey`: COSE. `aaguid`: which program made it, null where it did not say. */
export type MadePasskey = { credentialId: Buffer; publicKey: Buffer; counter: number; backedUp: boolean; aaguid: string | null }

/** EdDSA, ES256 and RS256 (COSE, RFC 9053 and 8812), which every authenticator of today can do; written out, so that all processes offer the same. */
const ALGORITHMS = [-8, -7, -257]
const NO_AAGUID = '00000000-0000-0000-0000-000000000000'

const plain = (bytes: Uint8Array) => new Uint8Array(bytes)

/** The site behind an address, by its host name: passkeys of `localhost` work in development. */
export function siteAt(address: string, name: string): Site {
  const { hostname, origin } = new URL(address)
  return { id: hostname, origin, name }
}

type Asked = { site: Site; challenge: Buffer; timeoutMs: number }
type Creation = Asked & { user: { handle: Buffer; name: string; displayName: string }; known: { id: string; transports: string[] }[] }
/** Options for `navigator.credentials.create`: discoverable, with its person verified, none of the `known` a second time. */
export async function creationOptions({ site, challenge, timeoutMs, user, known }: Creation) {
  const { generateRegistrationOptions } = await library()
  const made = await generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userID: plain(user.handle),
    userName: user.name,
    userDisplayName: user.displayName,
    challenge: plain(challenge),
    timeout: timeoutMs,
    attestationType: 'none',
    excludeCredentials: known,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  const { user: person, challenge: asked, pubKeyCredParams } = made
  return {
    rp: { id: site.id, name: site.name },
    user: person,
    challenge: asked,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
    timeout: timeoutMs,
    excludeCredentials: known.map((one) => ({ type: 'public-key' as const, ...one })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' } as const,
    attestation: 'none' as const,
  }
}
/** Options for `navigator.credentials.get`, for whichever passkey of the site its person takes. */
export async function requestOptions({ site, challenge, timeoutMs }: Asked) {
  const { generateAuthenticationOptions } = await library()
  const made = await generateAuthenticationOptions({ rpID: site.id, challenge: plain(challenge), timeout: timeoutMs, userVerification: 'required' })
  return { rpId: site.id, challenge: made.challenge, timeout: timeoutMs, userVerification: 'required' as const }
}

/** The challenge that an answer says it answers; null when it cannot be read. */
export function challengeIn(clientDataJSON: string): Buffer | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown }
    return typeof challenge === 'string' && challenge.length <= 200 ? Buffer.from(challenge, 'base64url') : null
  } catch {
    return null
  }
}

/** The library throws at whatever is wrong with an answer, in words for its developer: for us there is one way to be wrong. */
const orNull = <T>(verified: Promise<T>): Promise<T | null> => verified.catch(() => null)

/**
 * No certificate is asked for, so an answer that brings one is no honest browser's. Looking at its chain is work, and may ask its issuer over the network,
 * which no transaction does.
 */
async function isPlain(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await readers()
  const made = decodeAttestationObject(plain(Buffer.from(attestationObject, 'base64url')))
  const format = made.get('fmt')
  return format === 'none' || (format === 'packed' && made.get('attStmt').get('x5c') === undefined)
}

/** The new credential, or null when anything about it is not as it must be: challenge, origin, site, person verified, algorithm, form. */
export const verifyMade = (answer: MadeAnswer, site: Site, challenge: Buffer): Promise<MadePasskey | null> => orNull(readMade(answer, site, challenge))

async function readMade({ id, ...response }: MadeAnswer, site: Site, challenge: Buffer): Promise<MadePasskey | null> {
  if (!(await isPlain(response.attestationObject))) return null
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  if (!registrationInfo || registrationInfo.credential.id !== id) return null
  const { credential, credentialBackedUp, aaguid } = registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    backedUp: credentialBackedUp,
    aaguid: aaguid === NO_AAGUID ? null : aaguid,
  }
}

/**
 * What a credential says of itself once its signature held; null when anything is not as it must be. Its counter is the caller's to compare: the library
 * would do so before it looks at the signature, and anybody could have a passkey called copied.
 */
export const verifyUsed = (answer: UsedAnswer, site: Site, challenge: Buffer, publicKey: Buffer): Promise<{ counter: number; backedUp: boolean } | null> =>
  orNull(readUsed(answer, site, challenge, publicKey))

async function readUsed({ id, ...response }: UsedAnswer, site: Site, challenge: Buffer, publicKey: Buffer) {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id, publicKey: plain(publicKey), counter: 0 },
    requireUserVerification: true,
  })
  return verified ? { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp } : null
}
