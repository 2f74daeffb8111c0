import type { MetaDescriptor } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Lang } from '#api/limits.ts'
import type { ShareCard } from '#api/share.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { cardPicture } from './card-preview.ts'

type Of = { title: string; lead: string; path: string; of?: string; card: ShareCard | null; lang: Lang; origin: string }
/** What these pages say of themselves: their link, too, shows the card. Search engines list the page that it is of. */
export function shareMeta({ title, lead, path, of, card, lang, origin }: Of): MetaDescriptor[] {
  const said = card ? `${card.title.text || card.by?.name} · ${title}` : title
  return [
    { title: `${said} · ${brand.name[lang]}` },
    { name: 'description', content: card?.alt ?? lead },
    ...previewMeta({
      lang,
      origin,
      path,
      title: said,
      description: card?.alt ?? lead,
      ...(card && of && { drawn: cardPicture({ lang, path: of, alt: card.alt }) }),
    }),
    ...(card ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
