import type { WriteCtx } from '#server/context.ts'
import type { WriteDb } from '#server/db/pool.ts'
import { cutWords, pinyinOf } from '#server/kit/cut-words.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { postgresIndex } from './ask-postgres.ts'
import { findConcepts, gatherConcepts, type Concepts } from './find-concept.ts'
import { paletteOf } from './policy-colours.ts'
import { traitsOf } from './policy-traits.ts'
import { postsToIndex, type PostToIndex } from './queries-posts.ts'
import type { SearchDocument } from './search-index.ts'

/** Words of one text that are taken in; a novel is found by how it begins. */
const MOST_WORDS = 400

type Weighed = SearchDocument['words'][number]
/** The words of some texts, and the concepts that they name. */
const wordsIn = (concepts: Concepts, texts: readonly (string | null)[], weight: Weighed['weight']): Weighed[] =>
  texts.flatMap((text) => {
    const words = cutWords(text ?? '', { fine: true }).slice(0, MOST_WORDS)
    return [...words, ...gatherConcepts(concepts, words).map((lexeme) => ({ word: lexeme, lexeme }))].map(({ word, lexeme }) => ({ word, lexeme, weight }))
  })
/** How its Chinese words are typed in Latin letters: a lexeme that no written word can be. */
const soundsOf = (words: readonly Weighed[]): Weighed[] =>
  words.flatMap(({ word }) => {
    const said = /^\p{Script=Han}+$/u.test(word) ? pinyinOf(word) : null
    return said ? [{ word: `~${said}`, lexeme: `~${said}`, weight: 'D' as const }] : []
  })

/** The words of something else than a post: what it is called, what it is tagged with, and what else is said of it. */
export function wordsOf(concepts: Concepts, { named, tags, said }: Record<'named' | 'tags' | 'said', readonly (string | null)[]>): Weighed[] {
  const first = [...wordsIn(concepts, named, 'A'), ...wordsIn(concepts, tags, 'B')]
  return [...first, ...wordsIn(concepts, said, 'C'), ...soundsOf(first)]
}

export function documentOf(post: PostToIndex, concepts: Concepts): SearchDocument {
  const named = [...wordsIn(concepts, [post.title, post.title_other], 'A'), ...wordsIn(concepts, post.tags, 'B'), ...wordsIn(concepts, [post.place], 'C')]
  const said = wordsIn(concepts, [...post.pictures.map(({ alt }) => alt), post.description, post.description_other], 'C')
  return {
    postId: post.id,
    likes: post.like_count,
    place: post.place?.toLowerCase() ?? null,
    words: [...named, ...said, ...soundsOf(named)],
    traits: traitsOf(post),
    palette: paletteOf(post.pictures[0]?.thumbhash ?? null),
  }
}

/** Posts stand in the index as everybody sees them now, or not at all. */
export async function indexPosts(db: WriteDb, concepts: Concepts, postIds: readonly string[]): Promise<void> {
  const open = await postsToIndex(db, postIds)
  const left = new Set(open.map(({ id }) => id))
  await postgresIndex.put(
    db,
    open.map((post) => documentOf(post, concepts)),
  )
  const gone = postIds.filter((id) => !left.has(id))
  if (gone.length) await postgresIndex.drop(db, gone)
}

/** Whatever happened to a post. */
export const followPostInIndex = async (ctx: WriteCtx, { postId }: { postId: string }): Promise<void> => indexPosts(ctx.db, await findConcepts(ctx), [postId])

/** Other words stand for each other now: what holds them is read anew. */
export const followConcept = (ctx: WriteCtx): Promise<void> => enqueue(ctx, 'index-posts', {})
