import { href } from 'react-router'
import type { Lang } from '#api/limits.ts'
import type { Share, ShareCard } from '#api/share.ts'
import { inForce } from '#content/agreement.ts'
import { agreements } from '#content/agreements.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import { ANY_PAGE, describeFixed, type SharePage, type SharePageReader, type SharePages } from '#server/hooks/share-pages.ts'
import { findReader } from './find-reader.ts'
import { cardView } from './views-cards.ts'
import { downloadWords, protocolWords, shareView } from './views-pages.ts'

const LANG = /^\/(zh|en)(?=\/|$)/i
const BASE = 'http://page'
const UNSEEN = /[\u0000-\u001f\u007f]/
/** As a browser reads a segment: what is no escape stands for itself. */
const decode = (segment: string) => new URLSearchParams(`s=${segment.replace(/[+&]/g, encodeURIComponent)}`).get('s') ?? ''

/** Language and segments of a path of ours; null when it is none. */
function readAddress(address: string): { lang: Lang; segments: string[] } | null {
  const url = URL.parse(address, BASE)
  if (!address.startsWith('/') || url?.origin !== BASE) return null
  const path = url.pathname.replace(LANG, '').replace(/\/+$/, '')
  const segments = path.split('/').slice(1).map(decode)
  const lang = LANG.exec(url.pathname)?.[1]?.toLowerCase() === 'en' ? 'en' : 'zh'
  return segments.some((segment) => !segment || UNSEEN.test(segment)) ? null : { lang, segments }
}

/** A page as anybody would see it, in the language of its address: never what only its reader may see. */
async function readPage(ctx: ReadCtx, pages: SharePages, address: string, image?: number): Promise<{ lang: Lang; page: SharePage }> {
  const { lang, segments } = readAddress(address) ?? fail('NOT_FOUND')
  const read = findReader({ ...pages, ...texts }, segments)
  const other = pages[ANY_PAGE]
  if (!read) return { lang, page: (await other?.({ ...ctx, lang, viewer: null }, segments)) ?? fail('NOT_FOUND') }
  return { lang, page: await read({ ...ctx, lang, viewer: null }, segments.slice(1), image) }
}

/** What is shown where the link of a page is posted. */
export async function describePage(ctx: ReadCtx, pages: SharePages, address: string): Promise<Share> {
  const { lang, page } = await readPage(ctx, pages, address)
  return shareView(ctx.kit.config.origin, lang, page)
}

/** What its card says, and where that is to be had as a picture. */
export async function describeCard(ctx: ReadCtx, pages: SharePages, { path, image }: { path: string; image?: number | undefined }): Promise<ShareCard> {
  const { lang, page } = await readPage(ctx, pages, path, image)
  return page.card ? cardView(ctx.kit.config.origin, lang, page, page.card, image) : fail('NOT_FOUND')
}

const PROTOCOLS = href('/mobile/protocol')
/** Agreements and downloads belong to no domain; the app shows the same texts at addresses of its own. */
const texts: SharePages = Object.fromEntries([
  ...Object.entries(describeFixed(downloadWords)),
  [PROTOCOLS.slice(1), ({ lang }: ReadCtx) => Promise.resolve({ ...protocolWords[lang], path: PROTOCOLS, image: null, card: null })],
  ...agreements.flatMap((agreement) => {
    const read: SharePageReader = ({ lang, now }) => {
      const { title, intro } = inForce(agreement, now)[lang]
      return Promise.resolve({ title, desc: intro, path: href(`/${agreement.id}.html`), image: null, card: null })
    }
    return [`${agreement.id}.html`, href('/mobile/protocol/:name', { name: agreement.id }).slice(1)].map((at) => [at, read] as const)
  }),
])
