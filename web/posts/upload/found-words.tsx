import { TAGS_MAX } from '#api/limits.ts'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import { tidyTag, type PostWords } from '../post-words.ts'
import type { Frame } from './sheet.ts'

type Props = { frame: Frame; value: PostWords; onUse: (found: Partial<PostWords>) => void }
/** What the file says of itself and the form does not say yet: one touch takes it over. */
export function FoundWords({ frame, value, onUse }: Props) {
  const w = useWords(words)
  const found = frame.image?.suggested
  if (!found) return null
  const tags = [...new Set(found.tags.map(tidyTag))].filter((tag) => tag && !value.tags.includes(tag))
  const title = found.title && found.title !== value.title ? found.title : null
  const description = found.description && found.description !== value.description ? found.description : null
  if (!title && !description && !tags.length) return null
  return (
    <div className="found" role="group" aria-labelledby="found">
      <p className="hint" id="found">
        {w.found}
      </p>
      <span className="tags">
        {title && <Chip text={w.useTitle(title)} onUse={() => onUse({ title })} />}
        {description && <Chip text={w.useDescription} onUse={() => onUse({ description })} />}
        {value.tags.length < TAGS_MAX && tags.map((tag) => <Chip key={tag} text={w.useTag(tag)} onUse={() => onUse({ tags: [...value.tags, tag] })} />)}
      </span>
    </div>
  )
}
const Chip = ({ text, onUse }: { text: string; onUse: () => void }) => (
  <button type="button" className="tag" onClick={onUse}>
    <span>{text}</span>
  </button>
)
