import { Hono, type Context } from 'hono'
import { Readable } from 'node:stream'
import { findImages, findOriginal, findSize } from '#server/posts/uploads/find-images.ts'
import type { AppServices } from '#server/services.ts'
import type { Kit, Viewer } from '../../context.ts'
import { refuse } from '../../edge/http.ts'
import { noteAct } from '../../kit/audit.ts'
import { signPicture, type PictureLink } from './link-picture.ts'

const HEADERS = { 'content-security-policy': "default-src 'none'; sandbox", 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' }

/**
 * Pictures by the addresses that `linkPicture` makes: for the person they were made for, while they hold. Originals are for reviewers, who look at them at 100 %;
 * each look is written into the audit log before anything is shown.
 */
export function itemFiles({ readDb: db, kit, clock, whoIs, transaction }: AppServices): Hono {
  const app = new Hono()
  app.get('/market-picture/:id/:as', async (c) => {
    c.header('cache-control', 'private, no-store')
    const viewer = await whoIs(c.req.raw)
    if (!viewer) return refuse(c, 'LOGIN_REQUIRED')
    const link = linkIn(c, kit, viewer, clock.now())
    const [image] = link ? await findImages(db, [link.imageId]) : []
    if (!link || image?.state !== 'ready') return refuse(c, 'NOT_FOUND')
    const stored = await kit.store.get(link.as === 'original' ? findOriginal(image) : findSize(image))
    if (!stored) return refuse(c, 'NOT_FOUND')
    if (link.as === 'original') {
      const act = { accountId: viewer.id, act: 'GET /market-picture/:id/:as', subject: link.imageId, details: {} }
      await transaction((write) => noteAct({ db: write, now: clock.now() }, act))
    }
    const type = link.as === 'original' ? `image/${image.type ?? 'jpeg'}` : 'image/webp'
    return c.body(Readable.toWeb(stored.body) as ReadableStream, 200, { ...HEADERS, 'content-type': type })
  })
  return app
}

/** What an address is good for, here and now, for who comes with it; null for any other. */
function linkIn(c: Context, kit: Kit, viewer: Viewer, now: Date): PictureLink | null {
  const { id = '', as = '' } = c.req.param() as { id?: string; as?: string }
  const [e, s] = [c.req.query('e') ?? '', c.req.query('s') ?? '']
  const isFor = as === 'shown' || (as === 'original' && isReviewer(viewer))
  if (!isFor || !/^[0-9a-f-]{36}$/.test(id) || !isAhead(e, now)) return null
  const link: PictureLink = { imageId: id, viewerId: viewer.id, as, seconds: Number(e) }
  return signPicture({ kit }, link) === s ? link : null
}
const isReviewer = ({ roles }: Viewer) => roles.includes('reviewer') || roles.includes('admin')
const isAhead = (seconds: string, now: Date) => /^\d{1,12}$/.test(seconds) && Number(seconds) * 1000 > now.getTime()
