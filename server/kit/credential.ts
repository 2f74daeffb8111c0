/** Longer than any token we give out: nothing longer is worth hashing. */
const LONGEST = 256

/** The value of a cookie in a `Cookie` header; '' for one that is not there. */
export function cookieOf(header: string, name: string): string {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return ''
}

/**
 * The session token that a request carries, or null. `Authorization: Bearer` says it outright and goes first; an empty `Authorization` asks to be
 * nobody, whatever the cookies say (specification §6); else the cookie `token`, which browsers keep, or `credential`, which the app does.
 */
export function credentialOf(request: Request): string | null {
  const said = request.headers.get('authorization')
  const cookies = request.headers.get('cookie') ?? ''
  const token = said === null ? cookieOf(cookies, 'token') || cookieOf(cookies, 'credential') : (/^Bearer +([\w~+/.-]+=*)$/i.exec(said.trim())?.[1] ?? '')
  return token && token.length <= LONGEST ? token : null
}
