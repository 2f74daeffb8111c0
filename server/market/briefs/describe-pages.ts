import { fail } from '#server/context.ts'
import type { SharePageReader, SharePages } from '#server/hooks/share-pages.ts'
import { stateAt } from './policy.ts'
import { findBrief } from './service.ts'
import { briefWords } from './views-pages.ts'

const DESCRIBED = 160
const all: SharePageReader = ({ lang }) => Promise.resolve({ ...briefWords[lang], path: '/market/briefs', image: null, card: null })
/** What is over is handed on no more. */
const one: SharePageReader = async (ctx, [, number = '']) => {
  const row = await findBrief(ctx, number)
  if (stateAt(row, ctx.now) !== 'open') return fail('NOT_FOUND')
  return { title: row.title, desc: [...row.words].slice(0, DESCRIBED).join(''), path: `/market/briefs/${row.number}`, image: null, card: null }
}
export const describeBriefs: SharePages = { 'market/briefs': all, 'market/briefs/*': one }
