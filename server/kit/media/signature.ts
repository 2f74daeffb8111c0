import type { Secrets } from '../secrets.ts'

const LIFE = 600
/**
 * `?e=SECONDS&s=MAC` for the files of a picture that is not public; lives 10 to 20 minutes. The end is rounded so that one page
 * load after another asks for the same address.
 */
export function mediaSignature(secrets: Secrets, key: string, now: Date): string {
  const ends = (Math.ceil(now.getTime() / 1000 / LIFE) + 1) * LIFE
  return `?e=${ends}&s=${secrets.mac('media', `${key}|${ends}`).toString('base64url').slice(0, 32)}`
}

/** Whether a request's `e` and `s` are ours and still good. */
export function signedMedia(secrets: Secrets, key: string, now: Date, e: string | undefined, s: string | undefined): boolean {
  if (!e || !s || !/^\d{1,12}$/.test(e) || Number(e) * 1000 < now.getTime()) return false
  return secrets.mac('media', `${key}|${e}`).toString('base64url').slice(0, 32) === s
}
