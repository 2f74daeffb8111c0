import { href } from 'react-router'
import type { Lang } from '#api/limits.ts'
import type { FeedPage } from '#api/posts.ts'
import type { Share } from '#api/share.ts'
import { tidyTag } from '#api/shared.ts'
import { agreements } from '#content/agreements.ts'
import { findAccount } from '#server/account/service.ts'
import { personView } from '#server/account/views.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import { readFeed, readNewest } from '#server/posts/read-feed.ts'
import { feedOf, pickPhotoOfTheDay, readPost, showPost } from '#server/posts/service.ts'
import { readTag } from '#server/posts/tags/service.ts'
import { pageWords, previewOf, shareView, type Said } from './views-pages.ts'

type Page = Said & { path: string; image: string | null }
type Reader = (ctx: ReadCtx, names: string[]) => Promise<Page>

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

/** Which page stands at these segments; names of people and things are open. */
const shapeOf = ([first = '', ...rest]: string[]) =>
  [first.toLowerCase(), ...rest.map((name, n) => (n === 1 && first.toLowerCase() === 'photographer' ? name.toLowerCase() : '*'))].join('/')

/** What is shown where the link of a page is posted, as anybody would see that page: never what only its reader may see. */
export async function describePage(ctx: ReadCtx, address: string): Promise<Share> {
  const { lang, segments } = readAddress(address) ?? fail('NOT_FOUND')
  const read = readers.get(shapeOf(segments)) ?? fail('NOT_FOUND')
  return shareView(ctx.kit.config.origin, lang, await read({ ...ctx, lang, viewer: null }, segments.slice(1)))
}

const FIRST = { limit: 1 }
const previewIn = ({ posts: [post] }: FeedPage) => (post ? previewOf(post.cover) : null)
const newestPreview = async (ctx: ReadCtx) => previewIn(await readNewest(ctx, FIRST))

async function home(ctx: ReadCtx): Promise<Page> {
  const { post } = await pickPhotoOfTheDay(ctx)
  return { ...pageWords[ctx.lang].home, path: href('/'), image: post && previewOf(post.cover) }
}
const photographers: Reader = async (ctx) => ({
  ...pageWords[ctx.lang].photographers,
  path: href('/photographer'),
  image: await newestPreview(ctx),
})
const works: Reader = async (ctx) => ({
  ...pageWords[ctx.lang].works,
  path: href('/photocomment'),
  image: await newestPreview(ctx),
})

const tags: Reader = async (ctx) => ({ ...pageWords[ctx.lang].tags, path: href('/tag'), image: await newestPreview(ctx) })
async function tagged(ctx: ReadCtx, [said = '']: string[]): Promise<Page> {
  const tag = tidyTag(said)
  const image = previewIn(await readTag(ctx, tag, FIRST)) ?? fail('NOT_FOUND')
  return { ...pageWords[ctx.lang].tag(tag), path: href('/tag/:tag', { tag }), image }
}

async function person(ctx: ReadCtx, [name = '']: string[]): Promise<Page> {
  const row = (await findAccount(ctx.db, name)) ?? fail('NOT_FOUND')
  const { nickname, headerUrl, uniqueUri, account } = personView(row)
  const { title, desc } = pageWords[ctx.lang].person(nickname)
  const bio = (ctx.lang === 'zh' ? row.bio_zh : row.bio_en) || row.bio_zh || row.bio_en
  const image = headerUrl ?? previewIn(await readFeed(ctx, await feedOf(ctx, name), FIRST))
  return { title, desc: bio || desc, path: href('/photographer/:id', { id: uniqueUri ?? account }), image }
}

async function post(ctx: ReadCtx, [author = '', permlink = '']: string[]): Promise<Page> {
  const shown = await showPost(ctx, await readPost(ctx, author, permlink))
  const other = shown.lang !== ctx.lang
  const title = (other ? shown.titleOther : null) || shown.title
  const desc = (other ? shown.descriptionOther : null) || shown.description || pageWords[ctx.lang].by(title, shown.author.nickname)
  const path = href('/photocomment/:anthor/:id', { anthor: shown.author.account, id: shown.permlink })
  return { title: `${title} · ${shown.author.nickname}`, desc, path, image: previewOf(shown.cover) }
}

const readers = new Map<string, Reader>([
  ['', home],
  ['photographer', photographers],
  ['photographer/*', person],
  ['user/*', person],
  ['photographer/*/photos', person],
  ['photocomment', works],
  ['photocomment/*', person],
  ['photocomment/*/*', post],
  ['tag', tags],
  ['tag/*', tagged],
  ...agreements.map(({ id, ...texts }): [string, Reader] => [
    `${id}.html`,
    ({ lang }) => Promise.resolve({ title: texts[lang].title, desc: texts[lang].intro, path: href(`/${id}.html`), image: null }),
  ]),
])
