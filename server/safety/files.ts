import { Hono, type Context } from 'hono'
import type { Kit, Viewer } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { noteAct } from '#server/kit/audit.ts'
import { openFile } from '#server/kit/sealed-file.ts'
import type { AppServices } from '#server/services.ts'
import { refuse } from '../edge/http.ts'
import { signEvidence } from './link-evidence.ts'
import { picturesOf } from './queries-pictures.ts'

/**
 * Pictures that are kept as evidence, by the addresses that `linkEvidence` makes: for the reviewer they were made for, while they hold. Each look is written
 * into the audit log before anything is shown.
 */
export function safetyFiles({ readDb: db, kit, clock, whoIs, transaction }: AppServices): Hono {
  const app = new Hono()
  app.get('/evidence/:id/:picture', async (c) => {
    c.header('cache-control', 'private, no-store')
    const viewer = await whoIs(c.req.raw)
    if (!viewer) return refuse(c, 'LOGIN_REQUIRED')
    const bytes = holds(c, kit, viewer, clock.now()) ? await openPicture({ db, kit }, c.req.param('id'), Number(c.req.param('picture'))) : null
    if (!bytes) return refuse(c, 'NOT_FOUND')
    const act = { accountId: viewer.id, act: 'GET /evidence/:id/:picture', subject: `${c.req.param('id')}/${c.req.param('picture')}`, details: {} }
    await transaction((write) => noteAct({ db: write, now: clock.now() }, act))
    const headers = { 'content-type': 'image/webp', 'content-security-policy': "default-src 'none'; sandbox", 'cross-origin-resource-policy': 'same-origin' }
    return c.body(new Uint8Array(bytes), 200, headers)
  })
  return app
}

/** Whether an address is good, here and now, for who comes with it. */
function holds(c: Context, kit: Kit, viewer: Viewer, now: Date): boolean {
  const { id = '', picture = '' } = c.req.param() as { id?: string; picture?: string }
  const [e, s] = [c.req.query('e') ?? '', c.req.query('s') ?? '']
  const isReviewer = viewer.roles.includes('reviewer') || viewer.roles.includes('admin')
  if (!isReviewer || !/^[1-9]$/.test(picture) || !/^[0-9a-f-]{36}$/.test(id) || !/^\d{1,12}$/.test(e) || Number(e) * 1000 <= now.getTime()) return false
  return signEvidence({ kit }, { caseId: id, place: Number(picture), viewerId: viewer.id, seconds: Number(e) }) === s
}

async function openPicture({ db, kit }: { db: ReadDb; kit: Kit }, id: string, place: number): Promise<Buffer | null> {
  const picture = (await picturesOf(db, [id])).find((one) => one.place === place)
  const stored = picture && (await kit.store.get(picture.key))
  const sealed = stored && (await stored.body.toArray().catch(forgottenMeanwhile))
  if (!sealed) return null
  const key = Buffer.from(kit.secrets.open('safety', picture.sealed_key, picture.key), 'base64')
  return openFile(Buffer.concat(sealed), { key, about: picture.key })
}

/** Its time was over while it was being fetched. */
const forgottenMeanwhile = (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : Promise.reject(error))
