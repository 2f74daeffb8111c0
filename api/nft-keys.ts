import { z } from 'zod'
import { ChainAddress } from './chain.ts'
import { domain } from './endpoint.ts'
import { Instant } from './shared.ts'

/** The first 16 hexadecimal digits of SHA-256 of a key password. */
export const Pkey = z.string().regex(/^[0-9a-f]{16}$/)
/** Upper-case hexadecimal digits of SHA-256 of a key password written twice. */
const DoubledHash = z.string().regex(/^[0-9A-F]{64}$/)
/** A public key of P-256, uncompressed, in base64: what is sealed for it only this browser opens. */
const BrowserKey = z.string().regex(/^[A-Za-z0-9+/]{87}=$/)
const Signature = z.string().regex(/^0x[0-9a-f]{130}$/)

const KeyAct = z.object({ act: z.enum(['made', 'shown', 'drilled', 'custody-given', 'custody-ended', 'recovered']), at: Instant })
/** A creator's key, without anything that opens it. `password`: since when it has the present one, `custody`: since when the site can open it too, `drilled`: when its kit was last shown to open it. */
export const CreatorKey = z.object({
  address: ChainAddress,
  madeAt: Instant,
  password: Instant.nullable(),
  custody: Instant.nullable(),
  drilled: Instant.nullable(),
  acts: z.array(KeyAct),
})
export type CreatorKey = z.infer<typeof CreatorKey>
const OwnKey = z.object({ key: CreatorKey.nullable() })

export const nftKeys = domain({
  'GET /api/nft/private-keys': {
    summary: 'One’s own creator key, as far as it is public, and what was done with it of late; null before it is made',
    auth: 'member',
    reply: OwnKey,
  },
  'POST /api/nft/private-keys': {
    summary:
      'Makes one’s creator key under a key password, or opens it. With `to` the 32 bytes behind its 24 words come back in `box`, sealed for that browser; nobody else can open it, the site neither. A key that only the site opens gets its first password from who has come in once more, by POST /api/withdraw-login',
    auth: 'member',
    rate: 'check',
    body: z.strictObject({ pkey: Pkey, password: DoubledHash, to: BrowserKey.optional() }),
    reply: z.object({ nftPrivateKayList: z.array(z.object({ address: ChainAddress, made: z.boolean(), box: z.string().nullable() })) }),
    fails: ['WRONG_PRIVATE_KEY', 'PROOF_REQUIRED'],
    redacted: true,
  },
  'POST /api/nft/check-password': {
    summary: 'Whether it is the key password of one’s own key',
    auth: 'member',
    rate: 'check',
    body: z.strictObject({ password: DoubledHash }),
    reply: z.object({ right: z.literal(true) }),
    fails: ['WRONG_PRIVATE_KEY', 'CREATOR_KEY_MISSING'],
    redacted: true,
  },
  'GET /api/nft/check-nft-private-key': {
    summary: 'Whether the site can sign with one’s own key; 450 where it cannot',
    auth: 'member',
    reply: z.object({ address: ChainAddress }),
    fails: ['PRIVATE_KEY_NOT_HELD'],
  },
  'POST /api/nft/private-key/trusteeship': {
    summary:
      'Lets the site keep a second copy of the key, under a key of its own. `privateKey` is the `pkey` that opens it; no private key ever goes over the wire',
    auth: 'member',
    rate: 'check',
    body: z.strictObject({ privateKey: Pkey }),
    reply: OwnKey,
    fails: ['WRONG_PRIVATE_KEY', 'CREATOR_KEY_MISSING'],
    redacted: true,
  },
  'DELETE /api/nft/private-key/trusteeship': {
    summary:
      'Destroys the copy that the site can open, once the recovery drill was passed: from then on only the key password or the kit opens the key. For who has come in once more, by POST /api/withdraw-login',
    auth: 'member',
    reply: OwnKey,
    fails: ['CREATOR_KEY_MISSING', 'KIT_UNPROVEN', 'PROOF_REQUIRED'],
  },
  'GET /api/nft/private-key/drill': {
    summary:
      'A text that whoever has the recovery kit signs with it (EIP-191), good for an hour; and the public key (P-256) for which a browser seals what only the signing process may read',
    auth: 'member',
    reply: z.object({ challenge: z.string(), signer: BrowserKey }),
    fails: ['CREATOR_KEY_MISSING'],
  },
  'POST /api/nft/private-key/drill': {
    summary: 'The recovery drill: the text, signed by the key that the kit opened. The site sees the signature and never the words',
    auth: 'member',
    rate: 'check',
    body: z.strictObject({ challenge: z.string().max(1000), signature: Signature }),
    reply: OwnKey,
    fails: ['CREATOR_KEY_MISSING', 'KEY_CHALLENGE_OLD', 'KEY_SIGNATURE_WRONG'],
  },
  'POST /api/nft/private-key/recovery': {
    summary:
      'A new key password, by the recovery kit: the text signed with it, and the 32 bytes behind its words, sealed for `signer`. At once the old password, the old copy in custody and every other session are void',
    auth: 'member',
    rate: 'check',
    body: z.strictObject({
      challenge: z.string().max(1000),
      signature: Signature,
      box: z.string().regex(/^[A-Za-z0-9+/]{167}=$/),
      pkey: Pkey,
      password: DoubledHash,
    }),
    reply: OwnKey,
    fails: ['CREATOR_KEY_MISSING', 'KEY_CHALLENGE_OLD', 'KEY_SIGNATURE_WRONG'],
    redacted: true,
  },
})
