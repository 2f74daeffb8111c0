import { brand } from '#api/brand.ts'
import type { Lang } from '#api/limits.ts'
import type { Share } from '#api/share.ts'
import type { SharePage } from '#server/hooks/share-pages.ts'

/** Where a page shows no photograph, our own sign. */
const SIGN = '/icon-512.png'
/** An address of ours in a language, absolute. */
export const addressIn = (origin: string, lang: Lang, path: string) => `${origin}${lang === 'en' ? `/en${path === '/' ? '' : path}` : path}`

export const shareView = (origin: string, lang: Lang, page: SharePage): Share => ({
  title: `${page.title} · ${brand.name[lang]}`,
  desc: page.desc,
  shareImgUrl: new URL(page.image ?? SIGN, origin).href,
  shareUrl: addressIn(origin, lang, page.path),
})
