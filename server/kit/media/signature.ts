import type { Secrets } from '../secrets.ts'

const LIFE = 600
const macOf = (secrets: Secrets, ...said: (string | number)[]) => secrets.mac('media', said.join('|')).toString('base64url').slice(0, 32)

/**
 * `?e=SECONDS&r=READER&s=MAC` for the files of a picture that is not public: `reader` says whom the address was given to, and the server asks each time whether
 * that one may see it. Lives 10 to 20 minutes; the end is rounded so that one page load after another asks for the same address.
 */
export function mediaSignature(secrets: Secrets, key: string, reader: string, now: Date): string {
  const ends = (Math.ceil(now.getTime() / 1000 / LIFE) + 1) * LIFE
  return `?e=${ends}&r=${reader}&s=${macOf(secrets, key, reader, ends)}`
}

type Signed = { e?: string | undefined; r?: string | undefined; s?: string | undefined }
/** The reader whom a request names, if its address is ours and still good; else null. */
export function signedReader(secrets: Secrets, key: string, now: Date, { e, r, s }: Signed): string | null {
  if (!e || r === undefined || !s || !/^\d{1,12}$/.test(e) || Number(e) * 1000 < now.getTime()) return null
  return macOf(secrets, key, r, e) === s ? r : null
}
