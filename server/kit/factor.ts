import { Secret, TOTP } from 'otpauth'

/** Steps of 30 s that a clock may be wrong by, either way. */
const WINDOW = 1

const totpOf = (secret: string, issuer: string, label: string) => new TOTP({ issuer, label, secret: Secret.fromBase32(secret) })

/** A new secret of 160 bits (RFC 4226 §4), in base 32 as apps take it. */
export const newFactorSecret = (bytes: Buffer): string => new Secret({ buffer: new Uint8Array(bytes).buffer }).base32
/** What an authenticator app reads from a QR code: `otpauth://totp/…`. */
export const factorAddress = (secret: string, issuer: string, label: string): string => totpOf(secret, issuer, label).toString()
/** The code of a moment, for the command line and for tests. */
export const factorCode = (secret: string, at: Date): string => totpOf(secret, '', '').generate({ timestamp: at.getTime() })
/** The 30 s step whose code this is (TOTP, RFC 6238), or null; a step further away than one counts as wrong. */
export function factorStep(secret: string, code: string, at: Date): number | null {
  const totp = totpOf(secret, '', '')
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp: at.getTime() }) + delta
}
