import type { Lang } from '#api/limits.ts'
import type { Portfolio, ShownPhoto } from '#api/portfolios.ts'
import type { Picture } from '#api/posts.ts'
import { escapeHtml } from '#server/kit/escape-html.ts'
import { wordsOfSite } from './views-site-words.ts'

/** A portfolio as pages that need no script and nothing of ours. `write`: where its form stands, null where it has none. */
export type Site = Pick<Portfolio, 'owner' | 'names' | 'words' | 'about' | 'theme' | 'cover' | 'chapters' | 'shown' | 'listed'> & { write: string | null }
type Both = { zh: string; en: string }
/** `base`: from a page to the root. */
type Place = { lang: Lang; base: string }

const LANG = { zh: 'zh-CN', en: 'en' }
const other = (lang: Lang): Lang => (lang === 'zh' ? 'en' : 'zh')
const SIZES = [640, 1280, 2048]
/** Enough for a tile, a screen and a large one; of a small picture what there is. */
const widthsOf = ({ widths }: Picture): number[] => {
  const some = SIZES.filter((width) => widths.includes(width))
  return some.length ? some : widths.slice(-1)
}
/** Which files of the store stand under which names. */
export const filesOf = (picture: Picture) => widthsOf(picture).map((width) => ({ name: `pictures/${picture.key}-${width}.webp`, key: picture.key, width }))
const photosOf = ({ chapters }: Pick<Site, 'chapters'>): ShownPhoto[] => [
  ...new Map(chapters.flatMap(({ posts }) => posts).map((post) => [post.cover.key, post])).values(),
]
/** Each once: what stands large, then the chapters. */
export const picturesOf = (site: Pick<Site, 'cover' | 'chapters'>): Picture[] => {
  const all = [...(site.cover ? [site.cover] : []), ...photosOf(site).map(({ cover }) => cover)]
  return [...new Map(all.map((one) => [one.key, one])).values()]
}

/** All pages by their path, each made when it is asked for. `first`: in which language the root speaks. */
export function sitePages(site: Site, first: Lang): Map<string, () => string> {
  const photos = photosOf(site)
  const pages = new Map<string, () => string>([['index.html', () => frontPage(site, { lang: first, base: '' })]])
  for (const lang of ['zh', 'en'] as const) {
    pages.set(`${lang}/index.html`, () => frontPage(site, { lang, base: '../' }))
    for (const [n, { cover }] of photos.entries()) pages.set(`${lang}/${cover.key}.html`, () => photoPage(site, photos, n, { lang, base: '../' }))
  }
  return pages
}

function frontPage(site: Site, place: Place): string {
  const { lang, base } = place
  const w = wordsOfSite[lang]
  const { owner, about, chapters, cover, write } = site
  const title = site.names[lang] || site.names[other(lang)]
  const nav = `<nav aria-label="${w.chapters}">${chapters.map(({ names }, n) => `<a href="#chapter-${n + 1}"${marked(names, lang)}</a>`).join('')}</nav>`
  return documentOf(site, place, { title: title || owner.nickname, path: 'index.html', nav })(`
${cover ? `<div class="cover">${imageOf(cover, base, { alt: cover.alt || w.coverAlt(owner.nickname), sizes: '100vw' })}</div>` : ''}
<div class="label"><h1${title ? marked(site.names, lang) : `>${escapeHtml(owner.nickname)}`}</h1>${paragraph(site.words, lang)}</div>
${chapters.map((chapter, n) => chapterOf(chapter, n + 1, site, place)).join('\n')}
${
  about[lang] || about[other(lang)] || write
    ? `<section class="end" aria-label="${w.about}"><h2>${w.about}</h2>${paragraph(about, lang)}${write ? `<p><a href="${escapeHtml(write)}">${escapeHtml(w.write(owner.nickname))}</a></p>` : ''}</section>`
    : ''
}`)
}

const chapterOf = ({ names, words, posts }: Site['chapters'][number], n: number, { owner }: Site, { lang, base }: Place) =>
  `<article class="chapter" id="chapter-${n}"><header><h2${marked(names, lang)}</h2>${paragraph(words, lang)}</header><div class="strip">
${posts
  .map((post) => {
    const title = titleOf(post, lang)
    const label = escapeHtml(wordsOfSite[lang].photoBy(title.text, owner.nickname))
    return `<figure><a href="${base ? '' : `${lang}/`}${post.cover.key}.html" aria-label="${label}">${imageOf(post.cover, base, { alt: '', sizes: '(max-width: 639px) 90vw, 40vw' })}</a><figcaption${title.mark}</figcaption></figure>`
  })
  .join('\n')}
</div></article>`

function photoPage(site: Site, photos: readonly ShownPhoto[], n: number, place: Place): string {
  const w = wordsOfSite[place.lang]
  const post = photos[n]!
  const title = titleOf(post, place.lang)
  const step = (one: ShownPhoto | undefined, rel: 'prev' | 'next') => (one ? `<a rel="${rel}" href="${one.cover.key}.html">${w[rel]}</a>` : '')
  const nav = `<p class="at">${n + 1} / ${photos.length}</p>`
  return documentOf(site, place, { title: title.text, path: `${post.cover.key}.html`, nav })(`
<figure class="whole">${imageOf(post.cover, place.base, { alt: post.cover.alt || title.text, sizes: '(max-width: 639px) 100vw, 92vw' })}</figure>
<div class="under"><h1${title.mark}</h1><nav aria-label="${w.steps}">${step(photos[n - 1], 'prev')}<a href="index.html">${w.back}</a>${step(photos[n + 1], 'next')}</nav></div>`)
}

type Head = { title: string; path: string; nav: string }
const documentOf =
  ({ owner, theme }: Site, { lang, base }: Place, { title, path, nav }: Head) =>
  (main: string): string => {
    const [w, to] = [wordsOfSite[lang], other(lang)]
    const name = escapeHtml(owner.nickname)
    return `<!doctype html>
<html lang="${LANG[lang]}" class="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title === owner.nickname ? name : `${escapeHtml(title)} · ${name}`}</title><link rel="stylesheet" href="${base}style.css"></head>
<body><header class="bar"><a class="me" href="${base ? 'index.html' : `${lang}/index.html`}">${name}</a>${nav}<a href="${base}${to}/${path}" hreflang="${LANG[to]}" lang="${LANG[to]}">${wordsOfSite[to].self}</a></header>
<main>${main}
</main>
<footer>${escapeHtml(w.allBy(owner.nickname))}</footer></body></html>
`
  }

/** The end of a tag and the text in it: in the page's language where it stands there, else with the language that it is in. */
function marked(both: Both, lang: Lang): string {
  return both[lang] ? `>${escapeHtml(both[lang])}` : ` lang="${LANG[other(lang)]}">${escapeHtml(both[other(lang)])}`
}
const paragraph = (both: Both, lang: Lang) => (both.zh || both.en ? `<p${marked(both, lang)}</p>` : '')

function titleOf({ title, titleOther, lang: of }: ShownPhoto, lang: Lang): { text: string; mark: string } {
  const isOther = lang !== of && titleOther
  const [text, language] = isOther ? [titleOther, other(of)] : [title, of]
  return { text, mark: `${language === lang ? '' : ` lang="${LANG[language]}"`}>${escapeHtml(text)}` }
}

function imageOf(picture: Picture, base: string, { alt, sizes }: { alt: string; sizes: string }): string {
  const files = filesOf(picture)
  const set = files.map(({ name, width }) => `${base}${name} ${width}w`).join(', ')
  return `<img src="${base}${files.at(-1)!.name}" srcset="${set}" sizes="${sizes}" width="${picture.width}" height="${picture.height}" alt="${escapeHtml(alt)}" loading="lazy">`
}
