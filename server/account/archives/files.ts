import { Hono, type Context } from 'hono'
import type { Kit } from '#server/context.ts'
import { refuse } from '#server/edge/http.ts'
import { sendObject } from '#server/edge/send-object.ts'
import type { AppServices } from '#server/services.ts'
import { nameOf } from './list-archives.ts'
import { archiveById } from './queries.ts'
import { signLink } from './service.ts'

/** Archives by the addresses that `linkArchive` makes: for a session of their owner, while the address holds. Parts of one by Range, so that a broken download goes on. */
export function archiveFiles({ readDb, kit, clock, whoIs }: AppServices): Hono {
  const app = new Hono()
  app.get('/archives/:id/:name', async (c) => {
    c.header('cache-control', 'private, no-store')
    const viewer = await whoIs(c.req.raw)
    if (!viewer) return refuse(c, 'LOGIN_REQUIRED')
    const { id, name } = c.req.param()
    const archive = /^[0-9a-f-]{36}$/.test(id) ? await archiveById(readDb, id) : null
    const isOpen = archive?.state === 'ready' && archive.expires_at! > clock.now() && archive.account_id === viewer.id
    if (!isOpen || !isSigned(c, kit, archive, clock.now())) return refuse(c, 'NOT_FOUND')
    return sendObject(c, kit.store, { key: nameOf(archive.account_id, id), name, type: 'application/zip' })
  })
  return app
}

function isSigned(c: Context, kit: Kit, archive: { id: string; account_id: string }, now: Date): boolean {
  const seconds = c.req.query('e') ?? ''
  return /^\d{1,12}$/.test(seconds) && Number(seconds) * 1000 > now.getTime() && signLink({ kit }, archive, Number(seconds)) === c.req.query('s')
}
