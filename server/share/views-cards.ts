import { cardForms, cardPath } from '#api/cards.ts'
import { cardSizes, type Lang } from '#api/limits.ts'
import type { ShareCard } from '#api/share.ts'
import type { PageCard, SharePage } from '#server/hooks/share-pages.ts'
import { addressIn } from './views-pages.ts'

/** What stands on every card, and what a card is for who does not see it. */
export const cardWords = {
  zh: {
    scan: { group: '扫码进组', other: '扫码看原作' },
    ai: { none: '', assisted: '由AI辅助完成', generated: '由AI生成' },
    alt: {
      photo: (title: string, name: string) => `${name}的作品《${title}》，扫码看原作`,
      person: (name: string, count: number) => `${name}的主页${count ? `，${count}张作品` : ''}，扫码打开`,
      other: (title: string, count: number) => `“${title}”${count ? `，${count}张作品` : ''}，扫码打开`,
    },
  },
  en: {
    scan: { group: 'Scan to join', other: 'Scan to see it' },
    ai: { none: '', assisted: 'Made with the help of AI', generated: 'Made by AI' },
    alt: {
      photo: (title: string, name: string) => `“${title}” by ${name}, with a code that leads to it`,
      person: (name: string, count: number) => `The page of ${name}${count ? `, with ${count} of their works` : ''} and a code that leads there`,
      other: (title: string, count: number) => `“${title}”${count ? `, with ${count} works` : ''} and a code that leads there`,
    },
  },
} as const

/** The card in words, for who does not see it. */
export function altOf({ kind, title, by, pictures }: PageCard, lang: Lang): string {
  const { alt } = cardWords[lang]
  if (title && by && (kind === 'photo' || kind === 'image')) return alt.photo(title.text, by.name)
  return title ? alt.other(title.text, pictures.length) : alt.person(by?.name ?? '', pictures.length)
}

export const cardView = (origin: string, lang: Lang, { path }: SharePage, card: PageCard, image: number | undefined): ShareCard => ({
  ...card,
  title: card.title ?? { text: '', lang },
  alt: altOf(card, lang),
  url: addressIn(origin, lang, path),
  short: addressIn(origin, lang, card.short),
  cards: cardForms.map(({ size, room }) => ({ size, room, ...cardSizes[size], url: new URL(cardPath({ size, room, lang, path, image }), origin).href })),
})
