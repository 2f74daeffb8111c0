import type { WriteCtx } from '#server/context.ts'
import type { WriteDb } from '#server/db/pool.ts'
import { cutWords, pinyinOf } from '#server/kit/cut-words.ts'
import { postgresIndex } from './ask-postgres.ts'
import { gatherConcepts } from './find-concept.ts'
import { traitsOf } from './policy-traits.ts'
import { postsToIndex, type PostToIndex } from './queries-posts.ts'
import type { SearchDocument } from './search-index.ts'

/** Words of one text that are taken in; a novel is found by how it begins. */
const MOST_WORDS = 400

type Weighed = SearchDocument['words'][number]
/** The words of some texts, and the concepts that they name. */
const wordsIn = (texts: readonly (string | null)[], weight: Weighed['weight']): Weighed[] =>
  texts.flatMap((text) => {
    const words = cutWords(text ?? '', { fine: true }).slice(0, MOST_WORDS)
    return [...words, ...gatherConcepts(words).map((lexeme) => ({ word: lexeme, lexeme }))].map(({ word, lexeme }) => ({ word, lexeme, weight }))
  })
/** How its Chinese words are typed in Latin letters: a lexeme that no written word can be. */
const soundsOf = (words: readonly Weighed[]): Weighed[] =>
  words.flatMap(({ word }) => {
    const said = /^\p{Script=Han}+$/u.test(word) ? pinyinOf(word) : null
    return said ? [{ word: `~${said}`, lexeme: `~${said}`, weight: 'D' as const }] : []
  })

function documentOf(post: PostToIndex): SearchDocument {
  const named = [...wordsIn([post.title, post.title_other], 'A'), ...wordsIn(post.tags, 'B'), ...wordsIn([post.place], 'C')]
  const said = wordsIn([...post.pictures.map(({ alt }) => alt), post.description, post.description_other], 'C')
  return {
    postId: post.id,
    likes: post.like_count,
    place: post.place?.toLowerCase() ?? null,
    words: [...named, ...said, ...soundsOf(named)],
    traits: traitsOf(post),
  }
}

/** Posts stand in the index as everybody sees them now, or not at all. */
export async function indexPosts(db: WriteDb, postIds: readonly string[]): Promise<void> {
  const open = await postsToIndex(db, postIds)
  const left = new Set(open.map(({ id }) => id))
  await postgresIndex.put(db, open.map(documentOf))
  const gone = postIds.filter((id) => !left.has(id))
  if (gone.length) await postgresIndex.drop(db, gone)
}

/** Whatever happened to a post. */
export const followPostInIndex = (ctx: WriteCtx, { postId }: { postId: string }): Promise<void> => indexPosts(ctx.db, [postId])
