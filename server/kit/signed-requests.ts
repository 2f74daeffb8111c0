import { sql } from 'kysely'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { WriteDb } from '../db/pool.ts'
import { batchOf, sweptBy, type Swept } from './jobs/batch.ts'
import type { Random } from './random.ts'
import type { Secrets } from './secrets.ts'

/** How far a request's `timestamp` may be from our clock, either way. */
const LEEWAY_MS = 300_000
const VISITOR_KEY_MS = 3_600_000
const NONCE = /^[\w-]{16,64}$/

/** A request as it came: `path` with its query, `body` as bytes. */
export type Signed = { method: string; path: string; headers: Headers; body: Uint8Array }
export type SignatureFault = 'SIGNATURE_MISSING' | 'SIGNATURE_EXPIRED' | 'SIGNATURE_WRONG' | 'SIGNATURE_REPLAYED'
type Keys = { secrets: Secrets; appKeys: ReadonlyMap<string, string> }

/** Does the request say that it is signed (`api-version: 2`)? */
export const saysSigned = (headers: Headers): boolean => headers.get('api-version') === '2'

/**
 * What is signed, as UTF-8: method, path with query, `timestamp` (milliseconds since 1970), `nonce`, and the SHA-256 of the body in hex, one to a line.
 * `signature` is its HMAC-SHA-256 in hex under the key that `key-id` names.
 */
export const textToSign = ({ method, path, body }: Omit<Signed, 'headers'>, timestamp: string, nonce: string): string =>
  [method, path, timestamp, nonce, createHash('sha256').update(body).digest('hex')].join('\n')

/** A key for a visitor's page, good for an hour; nothing is kept of it, the id says all. */
export function visitorKey({ secrets, random, now }: { secrets: Secrets; random: Random; now: Date }): { id: string; key: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + VISITOR_KEY_MS)
  const id = `v.${expiresAt.getTime().toString(36)}.${random.key(16)}`
  return { id, key: secrets.mac('request', id).toString('base64url'), expiresAt }
}
const VISITOR = /^v\.([0-9a-z]{1,10})\.[0-9a-z]{16}$/

/** The key behind an id: an app's from the settings, a visitor's from its own text; null for one that is unknown, 'expired' for one that was good. */
function keyOf({ secrets, appKeys }: Keys, id: string, now: Date): { key: string } | 'expired' | null {
  const expiry = VISITOR.exec(id)?.[1]
  const appKey = appKeys.get(id)
  if (expiry === undefined) return appKey === undefined ? null : { key: appKey }
  return parseInt(expiry, 36) < now.getTime() ? 'expired' : { key: secrets.mac('request', id).toString('base64url') }
}

/** What is wrong with a request's signature, before its nonce is looked at; null when it is right. */
export function signatureFault(keys: Keys, request: Signed, now: Date): Exclude<SignatureFault, 'SIGNATURE_REPLAYED'> | null {
  const said = (name: string) => request.headers.get(name) ?? ''
  const [timestamp, nonce, id, signature] = [said('timestamp'), said('nonce'), said('key-id'), said('signature')]
  if ([timestamp, nonce, id, signature].includes('')) return 'SIGNATURE_MISSING'
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(Number(timestamp) - now.getTime()) > LEEWAY_MS) return 'SIGNATURE_EXPIRED'
  const known = keyOf(keys, id, now)
  if (known === 'expired') return 'SIGNATURE_EXPIRED'
  return known !== null && NONCE.test(nonce) && isMac(signature, known.key, textToSign(request, timestamp, nonce)) ? null : 'SIGNATURE_WRONG'
}
function isMac(signature: string, key: string, text: string): boolean {
  const given = Buffer.from(/^[\da-f]{64}$/.test(signature) ? signature : '', 'hex')
  const wanted = createHmac('sha256', key).update(text).digest()
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** False when this nonce was used before, by whatever process. */
export async function rememberNonce(db: Pick<WriteDb, 'insertInto'>, keyId: string, nonce: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('request_nonces')
    .values({ key_id: keyId, nonce, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return row !== undefined
}
/** A nonce is of no use once its request is too old anyway: what the hourly sweep calls. */
export const dropOldNonces = (ctx: { db: WriteDb; now: Date }): Promise<Swept> =>
  sweptBy(
    sql`delete from request_nonces where ctid = any (${batchOf(sql`request_nonces where seen_at < ${new Date(ctx.now.getTime() - 3 * LEEWAY_MS)}`)})`.execute(
      ctx.db,
    ),
  )
