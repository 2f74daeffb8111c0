import { readPhone } from '../policy-phones.ts'

const MINUTE = 60_000
/** How long somebody who has just registered makes their first key without being asked for the password again. */
const FIRST_KEY_MINUTES = 30
/** How long a session that proved itself once more may change the phone. */
export const PROOF_MINUTES = 10
/** Messages to a phone about its account in a day of UTC+8; what happened stands on the page all the same. */
export const MOST_NOTICES = 5

/** An account key opens what a password opens, so making one anew asks for the password: a stolen session must not give itself a way back. */
export const keyAsksPassword = (account: { created_at: Date }, keys: number, now: Date): boolean =>
  keys > 0 || now.getTime() - account.created_at.getTime() > FIRST_KEY_MINUTES * MINUTE

/** A key as it was made, out of what somebody typed or copied: width, capitals, spaces and dashes do not matter. */
export const readKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, '')

/** What a key's MAC is made over: it fits no other account. */
export const macText = (accountId: string, key: string): string => `${accountId}|${key}`

/** Enough of a number to recognize it as one's own. */
export function maskPhone(e164: string): string {
  const national = readPhone(e164, '86')?.national ?? e164.slice(1)
  const code = e164.slice(0, e164.length - national.length)
  const front = national.length > 9 ? national.slice(0, 3) : ''
  return `${code} ${front}****${national.slice(-4)}`
}
