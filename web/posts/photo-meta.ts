import type { MetaDescriptor } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Lang } from '#api/limits.ts'
import type { Film, Post } from '#api/posts.ts'
import { htmlLang, prefix } from '#web/lang.ts'
import { embedLinks } from '#web/share/card-preview.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { fileOf } from '#web/ui/picture.tsx'
import { photo as words } from '#web/words/photo.ts'
import { photographerPath, photoPath } from './links.ts'
import { isForAll } from './shown-to.ts'
import { descriptionFor, titleFor, type Said } from './titles.ts'
import { unlisted } from './unlisted.ts'

const LARGEST = 2048
/** The address may be a link that was given to somebody: no other site hears of it. */
const untold = { name: 'referrer', content: 'same-origin' }

/** What a photograph's page says of itself to search engines and to whoever shows its link. One that is not for everybody says nothing and asks not to be listed. */
export function photoMeta(post: Post, lang: Lang, origin: string): MetaDescriptor[] {
  const w = words.in(lang)
  const title = titleFor(post, lang)
  const name = brand.name[lang]
  const said = descriptionFor(post, lang)
  const description = said.text || w.by(title.text, post.author.nickname)
  const heading = { title: `${title.text} · ${post.author.nickname} · ${name}` }
  if (!isForAll(post)) return [heading, unlisted, untold]
  // whoever shows the link cannot ask first: of a labelled work they get its words
  const labelled = post.labels.length > 0
  const picture = { of: post.cover, alt: title.text }
  const at = { lang, origin, path: photoPath(post), title: `${title.text} · ${post.author.nickname}` }
  return [
    heading,
    { name: 'description', content: description },
    ...previewMeta({ ...at, description, type: 'article', ...(!labelled && { picture }) }),
    ...(post.film && !labelled ? filmMeta(post.film, origin) : []),
    ...embedLinks(at),
    ...(post.listed ? (labelled ? [] : [{ 'script:ld+json': imageObject(post, lang, origin, title, said) }]) : [unlisted]),
  ]
}

/** For whoever plays what is behind a link. */
const filmMeta = ({ url, type }: Film, origin: string): MetaDescriptor[] => [
  { property: 'og:video', content: new URL(url, origin).href },
  { property: 'og:video:type', content: `video/${type}` },
]

/** What a photograph and a film do not share; of a film schema.org asks for its length (ISO 8601) and since when it is here. */
const partsOf = ({ film, cover, createdAt }: Post, origin: string) =>
  film
    ? {
        '@type': 'VideoObject',
        contentUrl: origin + film.url,
        encodingFormat: `video/${film.type}`,
        duration: `PT${film.seconds.toFixed(1)}S`,
        uploadDate: createdAt,
      }
    : { '@type': 'ImageObject', contentUrl: origin + fileOf(cover, LARGEST), encodingFormat: 'image/webp' }

/** schema.org ImageObject or VideoObject; React Router writes it with `<` escaped. The licence stands only where we know one. */
function imageObject(post: Post, lang: Lang, origin: string, title: Said, said: Said) {
  const { cover, credit, author } = post
  const width = Math.min(LARGEST, cover.width)
  const page = origin + prefix[lang] + photoPath(post)
  const exact = post.images[0]?.place
  return {
    '@context': 'https://schema.org',
    ...partsOf(post, origin),
    '@id': `${page}#photo`,
    url: page,
    thumbnailUrl: origin + fileOf(cover, 640),
    width,
    height: Math.round((width * cover.height) / cover.width),
    name: title.text,
    inLanguage: htmlLang[lang],
    ...(said.text && { description: said.text }),
    ...(cover.alt && { accessibilitySummary: cover.alt }),
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    creator: credit
      ? { '@type': 'Person', name: credit.name }
      : { '@type': 'Person', name: author.nickname, url: origin + prefix[lang] + photographerPath(author) },
    creditText: credit?.name ?? author.nickname,
    ...(credit?.url && { license: credit.url }),
    ...(post.tags.length && { keywords: post.tags.join(', ') }),
    ...(post.place && { contentLocation: { '@type': 'Place', name: post.place, ...(exact && { geo: { '@type': 'GeoCoordinates', ...exact } }) } }),
  }
}
