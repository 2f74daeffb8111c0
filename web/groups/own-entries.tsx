import type { ChallengePart } from '#api/challenges.ts'
import type { Group } from '#api/groups.ts'
import { ENTRIES_MAX } from '#api/limits.ts'
import { photoPath } from '#web/posts/links.ts'
import { titleFor } from '#web/posts/titles.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { groupChallenges as words } from '#web/words/group-challenges.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { ActForm } from './act-form.tsx'
import { submitPath } from './links.ts'

/** Of the reader's own photographs in the group: which are in the challenge, and which could be. */
export function OwnEntries({ group, part: { own } }: { group: Group; part: ChallengePart }) {
  const w = useWords(words)
  return (
    <section>
      <h3>{w.own}</h3>
      <p className="hint">{own.length ? w.ownText(ENTRIES_MAX) : w.ownNone}</p>
      {own.length === 0 && (
        <Link className="btn" to={submitPath(group.id)} reloadDocument>
          {w.toGroup}
        </Link>
      )}
      <ul className="g-members">
        {own.map((one) => (
          <Own key={one.post.permlink} one={one} full={own.filter(({ entered }) => entered).length >= ENTRIES_MAX} />
        ))}
      </ul>
    </section>
  )
}

function Own({ one: { post, entered }, full }: { one: ChallengePart['own'][number]; full: boolean }) {
  const w = useWords(words)
  const { text, lang } = titleFor(post, useLang())
  return (
    <li>
      <p className="g-work">
        <span className="thumb" style={withPlaceholder(post.cover.placeholder)}>
          <Picture picture={post.cover} alt="" sizes="96px" />
        </span>
        <Link className="link" to={photoPath(post)} lang={lang}>
          {text}
        </Link>
        {entered && <span className="tag">{w.entered}</span>}
      </p>
      {(entered || !full) && (
        <ActForm intent={entered ? 'takeOut' : 'enter'} said={{ permlink: post.permlink }}>
          <button type="submit" className="btn compact" aria-label={`${entered ? w.takeOut : w.enter}: ${text}`}>
            {entered ? w.takeOut : w.enter}
          </button>
        </ActForm>
      )}
    </li>
  )
}
