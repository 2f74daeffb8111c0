import { Hono, type Context } from 'hono'
import { escapeHtml } from '#server/kit/escape-html.ts'
import { nameSize } from '#server/posts/uploads/name-files.ts'
import type { AppServices } from '#server/services.ts'
import type { Kit, Viewer } from '../../context.ts'
import { refuse } from '../../edge/http.ts'
import { noteAct } from '../../kit/audit.ts'
import { signEvidence } from './link-evidence.ts'
import { isLinkOver } from './policy.ts'
import { imagesOf, type ReleaseImageRow } from './queries-images.ts'
import { releaseByLink, releaseByNumber, signaturesOf, type ReleaseRow, type SignatureRow } from './queries.ts'
import { wordHashOf, openStatement } from './seal-release.ts'

type Opened = { type: string; bytes: Uint8Array<ArrayBuffer> }
const HEADERS = { 'content-security-policy': "default-src 'none'; sandbox", 'cross-origin-resource-policy': 'same-origin' }
const WIDEST = 1280

/**
 * Photographs of a release for whoever has its link, and what a reviewer opens: pictures as they came, and who signed, which is written into the audit log
 * before it is shown.
 */
export function releaseFiles(services: AppServices): Hono {
  const { readDb, kit, clock, whoIs, transaction } = services
  const app = new Hono()
  app.get('/release/:code/picture/:place', async (c) => {
    c.header('cache-control', 'private, max-age=60')
    const row = await releaseByLink(readDb, wordHashOf(c.req.param('code')))
    const viewer = await whoIs(c.req.raw)
    if (!row || row.state === 'cancelled' || (isLinkOver(row, clock.now()) && viewer?.id !== row.account_id)) return refuse(c, 'NOT_FOUND')
    return answer(c, await openPicture(services, row, c.req.param('place')))
  })
  app.get('/release/:number/evidence/:part', async (c) => {
    c.header('cache-control', 'private, no-store')
    const viewer = await whoIs(c.req.raw)
    if (!viewer) return refuse(c, 'LOGIN_REQUIRED')
    const { number, part } = c.req.param()
    const row = mayOpen(c, kit, viewer, clock.now()) ? await releaseByNumber(readDb, number) : null
    if (!row) return refuse(c, 'NOT_FOUND')
    if (part !== 'signed') return answer(c, await openPicture(services, row, part))
    const [signature] = await signaturesOf(readDb, [row.id])
    const act = { accountId: viewer.id, act: 'GET /release/:number/evidence/:part', subject: `${number}/${part}`, details: {} }
    await transaction((write) => noteAct({ db: write, now: clock.now() }, act))
    return answer(c, signature ? drawSigned({ kit }, row, signature) : null)
  })
  return app
}

function answer(c: Context, opened: Opened | null) {
  return opened ? c.body(opened.bytes, 200, { 'content-type': opened.type, ...HEADERS }) : refuse(c, 'NOT_FOUND')
}

function mayOpen(c: Context, kit: Kit, viewer: Viewer, now: Date): boolean {
  const { number = '', part = '' } = c.req.param() as { number?: string; part?: string }
  const [e, s] = [c.req.query('e') ?? '', c.req.query('s') ?? '']
  const isReviewer = viewer.roles.includes('reviewer') || viewer.roles.includes('admin')
  if (!isReviewer || !/^\d{1,12}$/.test(e) || Number(e) * 1000 <= now.getTime()) return false
  return signEvidence({ kit }, { number, part, viewerId: viewer.id, seconds: Number(e) }) === s
}

const widestIn = ({ widths }: ReleaseImageRow) => (widths ?? []).filter((width) => width <= WIDEST).at(-1)
async function openPicture({ readDb, kit }: AppServices, row: ReleaseRow, place: string): Promise<Opened | null> {
  const image = (await imagesOf(readDb, [row.id])).find((one) => String(one.place) === place)
  const width = image && widestIn(image)
  const stored = width && image.key ? await kit.store.get(nameSize(image.key, `${width}.webp`)) : null
  const bytes = stored && (await stored.body.toArray().catch(goneMeanwhile))
  return bytes && { type: 'image/webp', bytes: new Uint8Array(Buffer.concat(bytes)) }
}
/** The author takes the picture away while it is being fetched. */
const goneMeanwhile = (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : Promise.reject(error))

/** Names and signatures as they were given; as a picture they take the same road as documents do. */
function drawSigned(ctx: { kit: Kit }, row: ReleaseRow, signature: SignatureRow): Opened {
  const { signer, drawings, note, signedAt, address } = openStatement(ctx, row.number, signature.statement_sealed)
  const lines = [signer.name, signer.guardian ?? '', note, `*** ${signer.phoneEnd}`, `${signedAt} ${address}`].filter(Boolean)
  const texts = lines.map(
    (line, n) => `<text x="18" y="${40 + n * 32}" font-family="system-ui, sans-serif" font-size="20" fill="#111">${escapeHtml(line)}</text>`,
  )
  const top = lines.length * 32 + 32
  const paths = [drawings.own, drawings.guardian].map(
    (path, n) =>
      `<path transform="translate(${18 + n * 390} ${top}) scale(.36)" d="${path}" fill="none" stroke="#111" stroke-width="8" stroke-linecap="round"/>`,
  )
  const height = top + 160
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 ${height}" width="780" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${texts.join('')}${paths.join('')}</svg>`
  return { type: 'image/svg+xml', bytes: new Uint8Array(Buffer.from(svg)) }
}
