import { createHash } from 'node:crypto'
import type { MuteKind } from '#api/mutes.ts'
import { inForce, type Agreement } from '#content/agreement.ts'
import { agreements } from '#content/agreements.ts'
import { fail, type MemberCtx, type MemberReadCtx, type Role, type Viewer, type WriteCtx } from '#server/context.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { closeKeys } from '#server/kit/idempotency.ts'
import { askedVersion } from '../consents/policy.ts'
import { namesByIds } from '../queries.ts'
import { accountsByHashes, insertSession, liveSession, liveSessions, markAllEnded, markEnded, markSeen, type SessionRow } from './queries.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    device: true
  }
}

const DAY = 86_400_000
/** However busy, a session ends after 30 days; unused, after 7. */
export const SESSION_DAYS = 30
export const IDLE_DAYS = 7
const LIFE_MS = SESSION_DAYS * DAY
const IDLE_MS = IDLE_DAYS * DAY
/** How exactly we know when a session was last seen. */
const SEEN_MS = 60_000

/** The number of none. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * A new session of this account with a token of 256 bits, which the reply's cookies carry and nobody keeps in the clear.
 * Whatever session the browser came with ends: a token that somebody planted there opens nothing.
 */
export async function startSession(ctx: WriteCtx, account: { id: string; account: string }): Promise<string> {
  if (ctx.viewer) await stopSession(ctx, ctx.viewer.sessionId)
  const token = ctx.random.bytes(32).toString('base64url')
  const device = ctx.call.device ?? ctx.random.bytes(16).toString('base64url')
  await insertSession(ctx.db, {
    id: ctx.random.uuid(),
    token_hash: hashOf(token),
    account_id: account.id,
    kind: ctx.call.browser ? 'web' : 'app',
    ip: ctx.call.ip,
    device_mark: ctx.kit.secrets.mac('device', device),
    user_agent: ctx.call.userAgent.slice(0, 300),
    created_at: ctx.now,
    seen_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + LIFE_MS),
  })
  ctx.after.session({ token, account: account.account, device })
  return token
}

type SessionAsked = { now: Date; terms?: readonly Agreement[]; withHeard?: boolean }
/** Who carries this token, or null. Read anew each time: an ended session is out and a changed role counts at once. */
export async function sessionOf(db: ReadDb, token: string, { now, terms = agreements, withHeard = false }: SessionAsked): Promise<Viewer | null> {
  const asked = { agreements: terms.map(({ id }) => id), versions: terms.map((one) => askedVersion(inForce(one, now))) }
  const idleSince = new Date(now.getTime() - IDLE_MS)
  const row = await liveSession(db, { ...asked, tokenHash: hashOf(token), now, idleSince, withNewest: withHeard })
  if (!row) return null
  const { id, account, session_id: sessionId, consent, muting, shown_labels: shown, hidden_labels: hidden, minor } = row
  return {
    id,
    account,
    roles: row.roles as Role[],
    sessionId,
    ...(consent && { consent }),
    ...(row.newest !== null && { heard: row.newest }),
    ...(muting.length > 0 && { muting: muting as MuteKind[] }),
    ...((minor || shown.length + hidden.length > 0) && { labels: { shown, hidden, minor } }),
  }
}

/** The accounts behind these tokens; a token of no live session is left out. */
export async function findSignedIn(db: ReadDb, now: Date, tokens: string[]): Promise<Map<string, string>> {
  if (!tokens.length) return new Map()
  const byHash = new Map(tokens.map((token) => [hashOf(token).toString('hex'), token]))
  const rows = await accountsByHashes(db, [...byHash.keys()], now, new Date(now.getTime() - IDLE_MS))
  return new Map(rows.map(({ hash, account_id: id }) => [byHash.get(hash)!, id]))
}

/** Ends a session and, once that is in the database, closes its sockets. */
async function stopSession(ctx: WriteCtx, id: string): Promise<boolean> {
  const ended = await markEnded(ctx.db, id, ctx.now)
  ctx.after.run(() => ctx.kit.hub.endSession(id))
  return ended
}

/** Ends the caller's session, if there is one, and takes the cookies out either way. */
export async function endSession(ctx: WriteCtx): Promise<{ ended: boolean }> {
  const ended = ctx.viewer ? await stopSession(ctx, ctx.viewer.sessionId) : false
  ctx.after.session(null)
  return { ended }
}

/** Where the viewer is signed in. */
export const listSessions = (ctx: MemberReadCtx): Promise<SessionRow[]> =>
  liveSessions(ctx.db, ctx.viewer.id, ctx.viewer.sessionId, ctx.now, new Date(ctx.now.getTime() - IDLE_MS))

/** How many sessions of somebody are open, up to a hundred. */
export async function countSessions(ctx: { db: ReadDb; now: Date }, accountId: string): Promise<number> {
  return (await liveSessions(ctx.db, accountId, NO_SESSION, ctx.now, new Date(ctx.now.getTime() - IDLE_MS))).length
}

/** Ends every session of an account but one; their sockets close once that is in the database. */
export async function endSessions(ctx: WriteCtx, accountId: string, except: string | null): Promise<number> {
  await closeKeys(ctx, (await namesByIds(ctx.db, [accountId])).get(accountId) ?? '')
  return closeSockets(ctx, await markAllEnded(ctx.db, accountId, { except }, ctx.now))
}

/** Ends one of the viewer's sessions; their own as a logout does. */
export async function endOwnSession(ctx: MemberCtx, id: string): Promise<{ ended: number }> {
  const ended = closeSockets(ctx, await markAllEnded(ctx.db, ctx.viewer.id, { only: id.toLowerCase() }, ctx.now))
  if (!ended) return fail('NOT_FOUND')
  if (id.toLowerCase() === ctx.viewer.sessionId) ctx.after.session(null)
  return { ended }
}

function closeSockets(ctx: WriteCtx, ids: string[]): number {
  ctx.after.run(() => ids.forEach(ctx.kit.hub.endSession))
  return ids.length
}

export type Touches = { touch: (sessionId: string, now: Date) => void; save: (db: WriteDb) => Promise<void> }
/** Remembers which sessions were seen and writes them down together: a read must not wait for a write. */
export function collectTouches(): Touches {
  let seen = new Map<string, Date>()
  return {
    touch: (sessionId, now) => void seen.set(sessionId, now),
    save: async (db) => {
      const noted = seen
      seen = new Map()
      if (noted.size) await markSeen(db, { ids: [...noted.keys()], at: [...noted.values()] }, SEEN_MS)
    },
  }
}
