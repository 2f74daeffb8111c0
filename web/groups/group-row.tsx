import type { GroupCard } from '#api/groups.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { groups as words } from '#web/words/groups.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { groupPath } from './links.ts'
import { textFor } from './names.ts'

/** One group in a list. */
export function GroupRow({ one }: { one: GroupCard }) {
  const w = useWords(words)
  const lang = useLang()
  const [name, about] = [textFor(one.names, lang), textFor(one.words, lang)]
  return (
    <li>
      <Link className="g-card" to={groupPath(one.id)}>
        <span className="cover" style={one.cover ? withPlaceholder(one.cover.placeholder) : undefined} aria-hidden="true">
          {one.cover && <Picture picture={one.cover} alt="" sizes="144px" />}
        </span>
        <span className="body">
          <b lang={name.lang}>{name.text}</b>
          {about.text && (
            <span className="words" lang={about.lang}>
              {about.text}
            </span>
          )}
          <small className="muted num">
            {w.memberCount(one.members)} · {w.photographs(one.posts)} · {one.role ? w.roles[one.role] : w.joining[one.joining]}
          </small>
        </span>
      </Link>
    </li>
  )
}
