import { href } from 'react-router'
import { cardPath } from '#api/cards.ts'
import { fail } from '#server/context.ts'
import { describeFixed, type SharePageReader, type SharePages } from '#server/hooks/share-pages.ts'
import { findReader } from './find-reader.ts'
import { altOf } from './views-cards.ts'
import { cardPageWords } from './views-pages.ts'

type Of = { words: keyof (typeof cardPageWords)['zh']; of: (names: string[]) => string[]; at: (names: string[]) => string }
const LINKS: Of = {
  words: '/imgshare-general-links',
  of: (names) => ['photocomment', ...names],
  at: ([author, id]) => href('/imgshare-general-links/:author?/:id?', { author: author!, id: id! }),
}
const PERSON: Of = {
  words: '/share_card_personal',
  of: (names) => ['photographer', ...names],
  at: ([account]) => href('/share_card_personal/:account?', { account: account! }),
}

/** Pages on which a card is handed on: each says of the card what it is of, and shows it. */
export function describeCardPages(pages: SharePages): SharePages {
  const about =
    ({ words, of, at }: Of): SharePageReader =>
    async (ctx, names) => {
      const [first, ...rest] = of(names)
      const { card, path } = (await findReader(pages, [first!, ...rest])?.(ctx, rest)) ?? fail('NOT_FOUND')
      if (!card) return fail('NOT_FOUND')
      const image = cardPath({ size: 'wide', room: 'light', lang: ctx.lang, path })
      const title = `${card.title?.text ?? card.by?.name} · ${cardPageWords[ctx.lang][words].title}`
      return { title, desc: altOf(card, ctx.lang), path: at(names), image, card: null }
    }
  const fixed = describeFixed(cardPageWords)
  return {
    ...fixed,
    'imgshare-general-links/*': fixed[LINKS.words.slice(1)]!,
    'imgshare-general-links/*/*': about(LINKS),
    'share_card_personal/*': about(PERSON),
  }
}
