import { href } from 'react-router'
import { fail } from '#server/context.ts'
import type { SharePageReader, SharePages } from '#server/hooks/share-pages.ts'
import { readFeed } from '#server/posts/read-feed.ts'
import { picturesOf, saidBy, saidIn } from '#server/posts/views-cards.ts'
import { previewOf } from '#server/posts/views-pages.ts'
import { groupFeed } from './queries-feed.ts'
import { groupById } from './queries.ts'
import { numberIn, showGroup } from './service.ts'
import { pageWords } from './views-pages.ts'

/** Among the first few some are without a content label. */
const FIRST = { limit: 8 }
const groups: SharePageReader = ({ lang }) => Promise.resolve({ ...pageWords[lang].all, path: href('/group'), image: null, card: null })

const group: SharePageReader = async (ctx, [id = '']) => {
  const row = (await groupById(ctx.db, numberIn(id), null)) ?? fail('NOT_FOUND')
  const [shown, feed] = [await showGroup(ctx, row), await readFeed(ctx, groupFeed(row.id), FIRST)]
  const [title, words] = [saidIn(shown.names, ctx.lang), saidIn(shown.words, ctx.lang)]
  const path = href('/group/:id', { id: shown.id })
  return {
    title: title.text,
    desc: words.text || pageWords[ctx.lang].all.desc,
    path,
    image: shown.cover && previewOf(shown.cover),
    card: {
      kind: 'group',
      title,
      by: null,
      lines: [...saidBy([words.text], words.lang), ...saidBy([pageWords[ctx.lang].members(shown.members)], ctx.lang)],
      ai: 'none',
      pictures: picturesOf(feed),
      short: path,
    },
  }
}

export const groupPages: SharePages = { group: groups, 'group/*': group }
