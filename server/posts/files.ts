import type { Context, Hono } from 'hono'
import { languages, type Lang } from '#api/limits.ts'
import type { AppServices } from '#server/services.ts'
import { findShort } from './find-addresses.ts'
import { rankingFiles } from './ranking/files.ts'
import { mediaFiles } from './uploads/files.ts'

/** Pictures, the ranking's daily files, and the short address of a photograph that the code on its card holds: `/p/17` leads to its page, as long as everybody may see it. */
export function postFiles(services: AppServices): Hono {
  const app = mediaFiles(services)
  const open = async (c: Context, lang: Lang, next: () => Promise<void>): Promise<Response | void> => {
    const path = await findShort(services.readDb, c.req.param('number') ?? '')
    if (path === null) return next()
    return c.body(null, 302, { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', location: `${lang === 'en' ? '/en' : ''}${path}` })
  }
  for (const lang of languages) app.get(`${lang === 'en' ? '/en' : ''}/p/:number{[1-9][0-9]{0,17}}`, (c, next) => open(c, lang, next))
  return app.route('/', rankingFiles(services))
}
