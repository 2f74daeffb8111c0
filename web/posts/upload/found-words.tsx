import { TAGS_MAX } from '#api/limits.ts'
import type { UploadedImage } from '#api/uploads.ts'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import { isTag, tidyTag, type PostWords } from '../post-words.ts'
import type { Frame } from './sheet.ts'

/** What the file says and the form does not say yet. */
function unsaid({ title, description, tags }: NonNullable<UploadedImage['suggested']>, value: PostWords) {
  const fresh = [...new Set(tags.map(tidyTag))].filter((tag) => isTag(tag) && !value.tags.includes(tag))
  return {
    title: title === value.title ? '' : title,
    description: description === value.description ? '' : description,
    tags: value.tags.length < TAGS_MAX ? fresh : [],
  }
}

type Props = { frame: Frame; value: PostWords; onUse: (found: Partial<PostWords>) => void }
/** Words found in the file's metadata: one touch takes them over. */
export function FoundWords({ frame, value, onUse }: Props) {
  const w = useWords(words)
  const suggested = frame.image?.suggested
  if (!suggested) return null
  const { title, description, tags } = unsaid(suggested, value)
  if (!title && !description && !tags.length) return null
  return (
    <fieldset className="found-words">
      <legend className="hint">{w.found}</legend>
      <span className="tags">
        {title && <Chip text={w.useTitle(title)} onUse={() => onUse({ title })} />}
        {description && <Chip text={w.useDescription} onUse={() => onUse({ description })} />}
        {tags.map((tag) => (
          <Chip key={tag} text={w.useTag(tag)} onUse={() => onUse({ tags: [...value.tags, tag] })} />
        ))}
      </span>
    </fieldset>
  )
}
const Chip = ({ text, onUse }: { text: string; onUse: () => void }) => (
  <button type="button" className="tag" title={text} onClick={onUse}>
    <span>{text}</span>
  </button>
)
