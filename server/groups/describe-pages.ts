import { href } from 'react-router'
import { cardPath } from '#api/cards.ts'
import type { Group } from '#api/groups.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import type { SharePage, SharePageReader, SharePages } from '#server/hooks/share-pages.ts'
import { readFeed } from '#server/posts/read-feed.ts'
import { picturesOf, saidBy, saidIn } from '#server/posts/views-cards.ts'
import { previewOf } from '#server/posts/views-pages.ts'
import { readChallenge } from './challenges/service.ts'
import { readDiscussion } from './discussions/service.ts'
import { groupFeed } from './queries-feed.ts'
import { groupById } from './queries.ts'
import { numberIn, showGroup } from './service.ts'
import { pageWords } from './views-pages.ts'

/** Among the first few some are without a content label. */
const FIRST = { limit: 8 }
const groups: SharePageReader = ({ lang }) => Promise.resolve({ ...pageWords[lang].all, path: href('/group'), image: null, card: null })

const findRow = async (ctx: ReadCtx, id: string) => (await groupById(ctx.db, numberIn(id), null)) ?? fail('NOT_FOUND')

const group: SharePageReader = async (ctx, [id = '']) => {
  const row = await findRow(ctx, id)
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

/** A page within a group: its heading and the group's name, and the card of the group. */
function within(
  { lang }: ReadCtx,
  { id, names, words }: Pick<Group, 'id' | 'names' | 'words'>,
  said: { heading: string; words?: string; path: string },
): SharePage {
  return {
    title: `${said.heading} · ${saidIn(names, lang).text}`,
    desc: said.words || saidIn(words, lang).text || pageWords[lang].all.desc,
    path: said.path,
    image: cardPath({ size: 'wide', room: 'light', lang, path: href('/group/:id', { id }) }),
    card: null,
  }
}
const part =
  (name: keyof (typeof pageWords)['zh']['parts'], at: (id: string) => string): SharePageReader =>
  async (ctx, [id = '']) => {
    const shown = await showGroup(ctx, await findRow(ctx, id))
    return within(ctx, shown, { heading: pageWords[ctx.lang].parts[name], path: at(shown.id) })
  }
const challenge: SharePageReader = async (ctx, [id = '', , number = '']) => {
  const row = await findRow(ctx, id)
  const [shown, { theme, words }] = [await showGroup(ctx, row), await readChallenge(ctx, row, number)]
  return within(ctx, shown, { heading: theme, words, path: href('/group/:id/challenges/:number', { id: shown.id, number }) })
}
const discussion: SharePageReader = async (ctx, [id = '', , number = '']) => {
  const row = await findRow(ctx, id)
  const [shown, { title }] = [await showGroup(ctx, row), await readDiscussion(ctx, row, number)]
  return within(ctx, shown, { heading: title || pageWords[ctx.lang].deleted, path: href('/group/:id/discussions/:number', { id: shown.id, number }) })
}

export const groupPages: SharePages = {
  group: groups,
  'group/*': group,
  'group/*/about': part('about', (id) => href('/group/:id/about', { id })),
  'group/*/rules': part('rules', (id) => href('/group/:id/rules', { id })),
  'group/*/members': part('members', (id) => href('/group/:id/members', { id })),
  'group/*/discussions': part('discussions', (id) => href('/group/:id/discussions', { id })),
  'group/*/discussions/*': discussion,
  'group/*/challenges': part('challenges', (id) => href('/group/:id/challenges', { id })),
  'group/*/challenges/*': challenge,
}
