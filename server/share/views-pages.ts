import { brand } from '#api/brand.ts'
import { cardPath } from '#api/cards.ts'
import type { Lang } from '#api/limits.ts'
import type { Share } from '#api/share.ts'
import type { SharePage } from '#server/hooks/share-pages.ts'

/** What the list of agreements says of itself. */
export const protocolWords: Readonly<Record<Lang, { title: string; desc: string }>> = {
  zh: { title: '协议和制度', desc: '你在这里同意过的全部文本。打开任何一份，都能看到旧版本和改动。' },
  en: { title: 'What binds', desc: 'All that you agree to here. Each opens with its earlier versions.' },
}

/** Where a page shows no photograph, our own sign. */
const SIGN = '/icon-512.png'
/** An address of ours in a language, absolute. */
export const addressIn = (origin: string, lang: Lang, path: string) => `${origin}${lang === 'en' ? `/en${path === '/' ? '' : path}` : path}`

/** A photograph stands for itself, and so does the newest of a tag; of what somebody made a page of, its card does. */
const pictureOf = ({ image, path, card }: SharePage, lang: Lang) =>
  card && card.kind !== 'photo' && card.kind !== 'tag' ? cardPath({ size: 'wide', room: 'light', lang, path }) : (image ?? SIGN)

export const shareView = (origin: string, lang: Lang, page: SharePage): Share => ({
  title: `${page.title} · ${brand.name[lang]}`,
  desc: page.desc,
  shareImgUrl: new URL(pictureOf(page, lang), origin).href,
  shareUrl: addressIn(origin, lang, page.path),
})
