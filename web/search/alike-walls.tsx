import { useId } from 'react'
import type { Alike } from '#api/search.ts'
import { PhotoWall } from '#web/posts/photo-wall.tsx'
import { alike as words } from '#web/words/alike.ts'
import { useWords } from '#web/words/words.ts'
import './alike.css'

/** What shows the same picture, then what has its colours, each with its rule. */
export function AlikeWalls({ found }: { found: Alike }) {
  return (
    <>
      <OneWall of="copies" posts={found.copies} />
      <OneWall of="colours" posts={found.colours} />
    </>
  )
}

const SAYS = { copies: 'copiesSay', colours: 'coloursSay' } as const
function OneWall({ of, posts }: { of: keyof typeof SAYS; posts: Alike['copies'] }) {
  const w = useWords(words)
  const id = useId()
  if (!posts.length) return null
  return (
    <section className="alike" aria-labelledby={id}>
      <h2 id={id}>{w[of]}</h2>
      <p className="hint">{w[SAYS[of]]}</p>
      <PhotoWall posts={posts} first={of === 'copies'} />
    </section>
  )
}
