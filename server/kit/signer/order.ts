/** What closes a member's key: their own password, as the wire has it (`pkey`, 16 hexadecimal digits), with a pepper of the site's; or a key of the site's alone. Salt, pepper and key in base64. */
export type Lock = { kind: 'password'; pkey: string; salt: string; pepper: string } | { kind: 'custody'; key: string }

/**
 * Where the key comes from: it is new; it lies sealed under a lock; or its owner's browser sealed it for this process (`box`, base64 of what `closeBox` made, and the
 * private half that opens it).
 */
export type Source =
  | { from: 'new' }
  | { from: 'lock'; lock: Lock; sealed: string; address: string }
  | { from: 'box'; box: string; half: string; address: string }

/** One key, once. `about`: whose it is, which binds everything sealed to them. */
export type Order = {
  about: string
  source: Source
  /** Signs each of these 32 bytes (hexadecimal digits without 0x). */
  digests?: readonly string[]
  /** Seals it under these. */
  locks?: readonly Lock[]
  /** Seals it for a browser: its public key of P-256, uncompressed, in base64. */
  to?: string
}

/** `wrong`: nothing opened. `signatures`: of each of `digests`, r, s, v as 130 hexadecimal digits. `sealed`: in the order of `locks`, base64. `openMs`: how long the key lay open. */
export type Answer = { wrong: true } | { wrong: false; address: string; signatures: string[]; sealed: string[]; box: string | null; openMs: number }

/** Thrown when so many keys wait already: the caller may come again in a moment. */
export const SIGNER_BUSY = new Error('too many keys are waiting to be opened')
