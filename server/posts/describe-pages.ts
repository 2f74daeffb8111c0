import { href } from 'react-router'
import type { FeedPage } from '#api/posts.ts'
import { findAccount } from '#server/account/service.ts'
import { personView } from '#server/account/views.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import { describeFixed, type PageCard, type SharePage, type SharePageReader, type SharePages } from '#server/hooks/share-pages.ts'
import { showBoard } from './ranking/service.ts'
import { readFeed, readNewest } from './read-feed.ts'
import { feedOf, pickPhotoOfTheDay, readPost, showPost } from './service.ts'
import { readTag } from './tags/service.ts'
import { cardOfPerson, cardOfPost, picturesOf, saidBy, saidIn } from './views-cards.ts'
import { cardLines, pageWords, previewOf, rankingWords } from './views-pages.ts'

/** Among the first few one is without a content label, or a page has no picture: nobody can be asked first where a link is shown. */
const FIRST = { limit: 8 }
function previewIn({ posts }: Pick<FeedPage, 'posts'>): string | null {
  const post = posts.find(({ labels }) => !labels.length)
  return post ? previewOf(post.cover) : null
}
const newestPreview = async (ctx: ReadCtx) => previewIn(await readNewest(ctx, FIRST))

async function home(ctx: ReadCtx): Promise<SharePage> {
  const { post } = await pickPhotoOfTheDay(ctx)
  return { ...pageWords[ctx.lang].home, path: href('/'), image: post && previewOf(post.cover), card: null }
}
const photographers: SharePageReader = async (ctx) => ({
  ...pageWords[ctx.lang].photographers,
  path: href('/photographer'),
  image: await newestPreview(ctx),
  card: null,
})
const works: SharePageReader = async (ctx) => ({
  ...pageWords[ctx.lang].works,
  path: href('/photocomment'),
  image: await newestPreview(ctx),
  card: null,
})

const tags: SharePageReader = async (ctx) => ({
  ...pageWords[ctx.lang].tags,
  path: href('/tag'),
  image: await newestPreview(ctx),
  card: null,
})
async function tagged(ctx: ReadCtx, [said = '']: string[]): Promise<SharePage> {
  const found = await readTag(ctx, said, FIRST)
  if (!found.posts.length) return fail('NOT_FOUND')
  const path = href('/tag/:tag', { tag: found.tag })
  const called = found.names?.[ctx.lang][0] ?? found.tag
  const card: PageCard = {
    kind: 'tag',
    title: { text: `#${called}`, lang: ctx.lang },
    by: null,
    lines: saidBy([cardLines[ctx.lang].tagged(found.count)], ctx.lang),
    ai: 'none',
    pictures: picturesOf(found),
    short: path,
  }
  return { ...pageWords[ctx.lang].tag(called), path, image: previewIn(found), card }
}

async function person(ctx: ReadCtx, [name = '']: string[]): Promise<SharePage> {
  const row = (await findAccount(ctx.db, name)) ?? fail('NOT_FOUND')
  const shown = personView(row)
  const { title, desc } = pageWords[ctx.lang].person(shown.nickname)
  const bio = saidIn({ zh: row.bio_zh, en: row.bio_en }, ctx.lang)
  const feed = await readFeed(ctx, await feedOf(ctx, name), FIRST)
  const card = cardOfPerson({ person: shown, bio, count: row.post_count, place: row.place ?? '', feed }, ctx.lang)
  const image = (row.header_key && shown.headerUrl) ?? previewIn(feed)
  return { title, desc: bio.text || desc, path: href('/photographer/:id', { id: shown.uniqueUri ?? shown.account }), image, card }
}

const photos: SharePageReader = async (ctx, [name = '']) => {
  const shown = personView((await findAccount(ctx.db, name)) ?? fail('NOT_FOUND'))
  const image = previewIn(await readFeed(ctx, await feedOf(ctx, name), FIRST))
  return { ...pageWords[ctx.lang].photos(shown.nickname), path: href('/photocomment/:anthor', { anthor: shown.account }), image, card: null }
}

const boards: SharePageReader = async (ctx) => ({
  ...pageWords[ctx.lang].boards,
  path: href('/ranking-list'),
  image: previewIn(await showBoard(ctx, 'week', '', FIRST)),
  card: null,
})

async function post(ctx: ReadCtx, [author = '', permlink = '']: string[], image?: number): Promise<SharePage> {
  const row = await readPost(ctx, author, permlink)
  const shown = await showPost(ctx, row)
  if (image !== undefined && image > shown.images.length) return fail('NOT_FOUND')
  const other = shown.lang !== ctx.lang
  const title = (other ? shown.titleOther : null) || shown.title
  const desc = (other ? shown.descriptionOther : null) || shown.description || pageWords[ctx.lang].by(title, shown.author.nickname)
  const path = href('/photocomment/:anthor/:id', { anthor: shown.author.account, id: shown.permlink })
  return { title: `${title} · ${shown.author.nickname}`, desc, path, image: previewIn({ posts: [shown] }), card: cardOfPost(shown, row.id, ctx.lang, image) }
}

export const postPages: SharePages = {
  '': home,
  photographer: photographers,
  'photographer/*': person,
  'user/*': person,
  'photographer/*/photos': person,
  photocomment: works,
  'photocomment/*': photos,
  'photocomment/*/*': post,
  ...describeFixed(rankingWords),
  'ranking-list': boards,
  tag: tags,
  'tag/*': tagged,
}
