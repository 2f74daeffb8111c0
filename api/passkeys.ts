import { z } from 'zod'
import { Device, PasswordSaid } from './account-security.ts'
import { common, Opened } from './account.ts'
import { domain } from './endpoint.ts'
import { PASSKEY_NAME_MAX } from './limits.ts'
import { Instant, line } from './shared.ts'

/** Bytes as WebAuthn carries them in JSON: base64url without padding (Web Authentication Level 3, §5.1). `most`: characters. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most)
/** A credential's id has at most 1023 bytes (§4). */
const CredentialId = bytes(1364)
const ClientData = bytes(8192)
/** How a browser may reach the authenticator; words that we do not know are kept, for browsers may. */
const Transport = z.string().regex(/^[a-z-]{1,20}$/)
const Kind = z.literal('public-key')
const Verification = z.literal('required')

/** What an authenticator answered to `passkey-options`, the parts that are looked at (`RegistrationResponseJSON`, laid flat). */
const Made = z.strictObject({
  id: CredentialId,
  clientDataJSON: ClientData,
  attestationObject: bytes(65_536),
  transports: z.array(Transport).max(10).default([]),
  ...common,
})
/** The same of signing in (`AuthenticationResponseJSON`). A discoverable passkey always says whose it is. */
export const UsedPasskey = z.strictObject({
  id: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: bytes(8192),
  signature: bytes(4096),
  userHandle: bytes(88),
  ...common,
})

/** For `navigator.credentials.create` (`PublicKeyCredentialCreationOptionsJSON`); `timeout` in milliseconds. */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: Kind, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type: Kind, id: z.string(), transports: z.array(z.string()) })),
  authenticatorSelection: z.object({ residentKey: Verification, requireResidentKey: z.literal(true), userVerification: Verification }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof CreationOptions>
/** For `navigator.credentials.get` (`PublicKeyCredentialRequestOptionsJSON`): they name no account, the passkey does. */
const RequestOptions = z.object({ rpId: z.string(), challenge: z.string(), timeout: z.int(), userVerification: Verification })
export type RequestOptions = z.infer<typeof RequestOptions>

/**
 * A passkey as its owner sees it. `name`: what they call it; else `keeper`, the program that keeps it, as far as it said so, or the device it was made on.
 * `backedUp`: it outlives its device.
 */
export const Passkey = z.object({
  id: z.string(),
  name: z.string().nullable(),
  keeper: z.string().nullable(),
  device: Device,
  backedUp: z.boolean(),
  madeAt: Instant,
  usedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>
const Passkeys = z.object({ passkeys: z.array(Passkey), can: z.object({ add: z.boolean() }) })
export type Passkeys = z.infer<typeof Passkeys>

export const passkeys = domain({
  'POST /api/login/passkey-options': {
    summary: 'What a browser needs to sign in with a passkey; the challenge is good once, for five minutes',
    auth: 'anyone',
    reply: RequestOptions,
  },
  'POST /api/login/passkey': {
    summary: 'Sign in with a passkey that verified its person',
    auth: 'anyone',
    rate: 'login',
    body: UsedPasskey,
    reply: Opened,
    fails: ['PASSKEY_REFUSED', 'PASSKEY_EXPIRED', 'PASSKEY_COPIED', 'TOO_FAST'],
  },
  'GET /api/account/passkeys': { summary: 'One’s passkeys, the newest first', auth: 'member', reply: Passkeys },
  'POST /api/account/passkey-options': {
    summary: 'What a browser needs to make a passkey; asks for the password. The challenge is good once, for five minutes, in this session',
    auth: 'member',
    rate: 'login',
    body: PasswordSaid,
    reply: CreationOptions,
    fails: ['WRONG_PASSWORD', 'PASSKEYS_MANY', 'TOO_FAST'],
  },
  'POST /api/account/passkeys': {
    summary: 'Keep the passkey that was made; it opens the account from here on, and the phone is told',
    auth: 'member',
    rate: 'login',
    body: Made,
    reply: Passkey,
    fails: ['PASSKEY_REFUSED', 'PASSKEY_EXPIRED', 'PASSKEY_KNOWN', 'PASSKEYS_MANY'],
  },
  'PUT /api/account/passkeys/:id': {
    summary: 'Call a passkey something; an empty name takes one’s own away',
    auth: 'member',
    body: z.strictObject({ name: line(PASSKEY_NAME_MAX, 'passkey-name-long') }),
    reply: Passkey,
    fails: ['NOT_FOUND'],
  },
  'DELETE /api/account/passkeys/:id': {
    summary: 'Remove a passkey: it opens nothing more. `left`: how many there are still',
    auth: 'member',
    reply: z.object({ left: z.int() }),
    fails: ['NOT_FOUND'],
  },
})
