import type { MetaDescriptor } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Lang } from '#api/limits.ts'
import type { Picture } from '#api/posts.ts'
import { prefix } from '#web/lang.ts'
import { fileOf } from '#web/ui/picture.tsx'
import { shell } from '#web/words/shell.ts'

const WIDTH = 1280
/** `scripts/draw-preview.ts` draws it. */
const SITE = { file: '/preview.jpg', width: 1200, height: 630 }

type Preview = {
  lang: Lang
  origin: string
  /** The page's address without language. */
  path: string
  title: string
  description: string
  type?: 'website' | 'article' | 'profile'
  /** A public picture of the page's own, and what it shows. */
  picture?: { of: Picture; alt: string } | null | undefined
  /** Another picture in its place, with its address. */
  drawn?: { url: string; width: number; height: number; alt: string } | undefined
}

/** What somebody sees who is handed a link to the page: its words, and a picture of its own or the site's. */
export function previewMeta({ lang, origin, path, title, description, type = 'website', picture, drawn }: Preview): MetaDescriptor[] {
  const { url, width, height, alt } = drawn ?? (picture ? pictureIn(picture) : { ...SITE, url: SITE.file, alt: shell.in(lang).previewAlt })
  return [
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: brand.name[lang] },
    { property: 'og:locale', content: lang === 'zh' ? 'zh_CN' : 'en_GB' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + prefix[lang] + (path === '/' && prefix[lang] ? '' : path) },
    { property: 'og:image', content: new URL(url, origin).href }, // pictures may lie at an origin of their own
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    // QQ reads these
    { itemProp: 'name', content: title },
    { itemProp: 'description', content: description },
    { itemProp: 'image', content: new URL(url, origin).href },
  ]
}

/** The same of a page that people hand on but no search engine lists: with its title, its words, and that. */
export const handedMeta = (of: Preview): MetaDescriptor[] => [
  { title: `${of.title} · ${brand.name[of.lang]}` },
  { name: 'description', content: of.description },
  { name: 'robots', content: 'noindex' },
  ...previewMeta(of),
]

function pictureIn({ of, alt }: NonNullable<Preview['picture']>) {
  const width = Math.min(WIDTH, of.width)
  return { url: fileOf(of, WIDTH), width, height: Math.round((width * of.height) / of.width), alt: of.alt || alt }
}
