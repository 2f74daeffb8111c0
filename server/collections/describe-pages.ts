import { href } from 'react-router'
import type { SharePageReader, SharePages } from '#server/hooks/share-pages.ts'
import { previewOf } from '#server/posts/views-pages.ts'
import { readCollection, showCollection } from './service.ts'
import { pageWords } from './views-pages.ts'

const collection: SharePageReader = async (ctx, [address = '']) => {
  const shown = await showCollection(ctx, await readCollection(ctx, address))
  const other = ctx.lang === 'zh' ? 'en' : 'zh'
  const title = shown.names[ctx.lang] || shown.names[other]
  return {
    title: `${title} · ${shown.owner.nickname}`,
    desc: shown.words[ctx.lang] || shown.words[other] || pageWords[ctx.lang].by(title, shown.owner.nickname),
    path: href('/collection/:collectionid', { collectionid: shown.id }),
    image: shown.cover && previewOf(shown.cover),
  }
}

export const collectionPages: SharePages = { 'collection/*': collection }
