import type { CSSProperties } from 'react'
import type { Picture as ApiPicture } from '#api/posts.ts'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { contests as words } from '#web/words/contests.ts'
import { useWords } from '#web/words/words.ts'

/** Both have the same area whatever their shape: as wide as the root of their ratio says. */
export function PairChoice({ picture, side }: { picture: ApiPicture; side: 'left' | 'right' }) {
  const w = useWords(words)
  const ratio = picture.width / picture.height
  const shape = { '--q': Math.sqrt(ratio).toFixed(3), '--r': ratio.toFixed(3) } as CSSProperties
  return (
    <button type="submit" className="vote-choice" name="answer" value={side} style={{ ...withPlaceholder(picture.placeholder), ...shape }}>
      <Picture picture={picture} alt={`${w.sides[side]}${picture.alt || w.noAlt}`} sizes="(max-width: 720px) 100vw, 50vw" first />
      <span className="vote-pick">
        {side === 'left' && <kbd>←</kbd>}
        {w.thisOne}
        {side === 'right' && <kbd>→</kbd>}
      </span>
    </button>
  )
}
