import { Hono, type Context } from 'hono'
import { escapeHtml } from '#server/kit/escape-html.ts'
import type { AppServices } from '#server/services.ts'
import type { Kit, Viewer, WriteCtx } from '../context.ts'
import type { ReadDb } from '../db/pool.ts'
import { refuse } from '../edge/http.ts'
import { noteAct } from '../kit/audit.ts'
import { openFile } from '../kit/sealed-file.ts'
import { signEvidence, type Part } from './link-evidence.ts'
import { identitiesByIds, picturesOf } from './queries.ts'
import { openPart } from './seal-identity.ts'

type Opened = { type: string; bytes: Uint8Array }
const PARTS: readonly string[] = ['number', 'front', 'back'] satisfies Part[]

/**
 * Numbers and pictures of documents by the addresses that `linkEvidence` makes: for the reviewer they were made for, while they hold. Each look is written into
 * the audit log before anything is shown (TRUST S093).
 */
export function identityFiles({ readDb: db, kit, clock, whoIs, transaction }: AppServices): Hono {
  const app = new Hono()
  app.get('/identity/:id/:part', async (c) => {
    c.header('cache-control', 'private, no-store')
    const viewer = await whoIs(c.req.raw)
    if (!viewer) return refuse(c, 'LOGIN_REQUIRED')
    const part = partOf(c, kit, viewer, clock.now())
    const opened = part && (await openPartOf({ db, kit }, c.req.param('id'), part))
    if (!opened) return refuse(c, 'NOT_FOUND')
    const act = { accountId: viewer.id, act: 'GET /identity/:id/:part', subject: `${c.req.param('id')}/${part}`, details: {} }
    await transaction((write) => noteAct({ db: write, now: clock.now() }, act))
    const headers = { 'content-type': opened.type, 'content-security-policy': "default-src 'none'; sandbox", 'cross-origin-resource-policy': 'same-origin' }
    return c.body(new Uint8Array(opened.bytes), 200, headers)
  })
  return app
}

/** Which part an address is good for, here and now; null for any other. */
function partOf(c: Context, kit: Kit, viewer: Viewer, now: Date): Part | null {
  const { id = '', part = '' } = c.req.param() as { id?: string; part?: string }
  const [e, s] = [c.req.query('e') ?? '', c.req.query('s') ?? '']
  const isReviewer = viewer.roles.includes('reviewer') || viewer.roles.includes('admin')
  if (!isReviewer || !PARTS.includes(part) || !/^[0-9a-f-]{36}$/.test(id) || !/^\d{1,12}$/.test(e) || Number(e) * 1000 <= now.getTime()) return null
  return signEvidence({ kit }, { identityId: id, part: part as Part, viewerId: viewer.id, seconds: Number(e) }) === s ? (part as Part) : null
}

async function openPartOf(ctx: Pick<WriteCtx, 'kit'> & { db: ReadDb }, id: string, part: Part): Promise<Opened | null> {
  if (part === 'number') return openNumber(ctx, id)
  const picture = (await picturesOf(ctx.db, [id])).find(({ side }) => side === part)
  const stored = picture && (await ctx.kit.store.get(picture.key))
  const sealed = stored && (await stored.body.toArray().catch(decidedMeanwhile))
  if (!sealed) return null
  const key = Buffer.from(ctx.kit.secrets.open('identity', picture.sealed_key, picture.key), 'base64')
  return { type: 'image/webp', bytes: openFile(Buffer.concat(sealed), { key, about: picture.key }) }
}

/** A decision takes the picture away while it is being fetched. */
const decidedMeanwhile = (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : Promise.reject(error))

/** Groups of the number, so that the eye can compare them; as a picture it takes the same road as the others. */
async function openNumber(ctx: Pick<WriteCtx, 'kit'> & { db: ReadDb }, id: string): Promise<Opened | null> {
  const [row] = await identitiesByIds(ctx.db, [id])
  if (!row?.number_sealed) return null
  const number = openPart(ctx, 'number', row.account_id, row.number_sealed)
  const groups = number.length === 18 ? [number.slice(0, 6), number.slice(6, 14), number.slice(14)] : [number]
  const width = (number.length + groups.length) * 18 + 24
  const text = `<text x="18" y="42" font-family="ui-monospace, monospace" font-size="28" letter-spacing="1" fill="#111">${escapeHtml(groups.join(' '))}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" width="${width}" height="64"><rect width="100%" height="100%" fill="#fff"/>${text}</svg>`
  return { type: 'image/svg+xml', bytes: Buffer.from(svg) }
}
