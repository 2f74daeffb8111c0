import { Hono, type Context } from 'hono'
import { openPhone } from '#server/account/seal-phone.ts'
import { escapeHtml } from '#server/kit/escape-html.ts'
import type { AppServices } from '#server/services.ts'
import type { Kit, Viewer } from '../../context.ts'
import { refuse } from '../../edge/http.ts'
import { noteAct } from '../../kit/audit.ts'
import { signContact } from './link-contact.ts'
import { contributorsByIds, type ContributorRow } from './queries.ts'
import { openPart } from './seal-contributor.ts'

const HEADERS = { 'content-type': 'image/svg+xml', 'content-security-policy': "default-src 'none'; sandbox", 'cross-origin-resource-policy': 'same-origin' }

/** How a contributor is reached, as a picture that only the reviewer it was made for can open. Each look is written into the audit log before anything is shown. */
export function contributorFiles({ readDb, kit, clock, whoIs, transaction }: AppServices): Hono {
  const app = new Hono()
  app.get('/contributor/:id/contact', async (c) => {
    c.header('cache-control', 'private, no-store')
    const viewer = await whoIs(c.req.raw)
    if (!viewer) return refuse(c, 'LOGIN_REQUIRED')
    const id = c.req.param('id')
    const [row] = mayOpen(c, kit, viewer, clock.now()) ? await contributorsByIds(readDb, [id]) : []
    if (!row?.contact_sealed) return refuse(c, 'NOT_FOUND')
    const act = { accountId: viewer.id, act: 'GET /contributor/:id/contact', subject: id, details: {} }
    await transaction((write) => noteAct({ db: write, now: clock.now() }, act))
    return c.body(drawLines(linesOf({ kit }, row)), 200, HEADERS)
  })
  return app
}

function mayOpen(c: Context, kit: Kit, viewer: Viewer, now: Date): boolean {
  const [id, e, s] = [c.req.param('id') ?? '', c.req.query('e') ?? '', c.req.query('s') ?? '']
  const isReviewer = viewer.roles.includes('reviewer') || viewer.roles.includes('admin')
  if (!isReviewer || !/^[0-9a-f-]{36}$/.test(id) || !/^\d{1,12}$/.test(e) || Number(e) * 1000 <= now.getTime()) return false
  return signContact({ kit }, { id, viewerId: viewer.id, seconds: Number(e) }) === s
}

function linesOf(ctx: { kit: Kit }, { account_id, contact_sealed, phone_lookup, phone_sealed }: ContributorRow): string[] {
  const { email, address } = openPart(ctx, 'contact', account_id, contact_sealed!)
  const inLines = address.match(/.{1,36}/gu) ?? []
  return [openPhone(ctx, { phone_lookup: phone_lookup!, phone_sealed: phone_sealed! }), email, ...inLines]
}
function drawLines(lines: readonly string[]): string {
  const height = lines.length * 32 + 24
  const texts = lines.map(
    (line, n) => `<text x="18" y="${40 + n * 32}" font-family="system-ui, sans-serif" font-size="20" fill="#111">${escapeHtml(line)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 ${height}" width="780" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${texts.join('')}</svg>`
}
