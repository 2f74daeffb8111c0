import { href } from 'react-router'
import { personView } from '#server/account/views.ts'
import { fail } from '#server/context.ts'
import { describeFixed, type SharePageReader, type SharePages } from '#server/hooks/share-pages.ts'
import { codeTyped } from './policy.ts'
import { ownerOf } from './queries.ts'
import { doorWords, rankingWords } from './views-pages.ts'

const door: SharePageReader = async (ctx, [said = '']) => {
  const code = codeTyped(said)
  const { nickname } = personView((await ownerOf(ctx.db, code)) ?? fail('NOT_FOUND'))
  const { title, desc } = doorWords[ctx.lang]
  return { title: title(nickname), desc, path: href('/inviting/:id?', { id: code }), image: null, card: null }
}

export const invitePages: SharePages = { 'inviting/*': door, ...describeFixed(rankingWords) }
