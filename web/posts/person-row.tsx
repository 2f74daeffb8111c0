import type { Photographer } from '#api/posts-photographers.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { photographer as words } from '#web/words/photographer.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { bioFor } from './bio.ts'
import { FollowButton } from './follow-button.tsx'
import { photographerPath } from './links.ts'
import { tileRatio } from './pack-rows.ts'

/** One person: who they are, whether one follows them, and the last three things they showed. */
export function PersonRow({ one, first }: { one: Photographer; first: boolean }) {
  const w = useWords(words)
  const bio = bioFor(one, useLang())
  return (
    <li>
      <div className="person-side">
        <Link className="person-card" to={photographerPath(one.person)}>
          <Avatar person={one.person} size="l" />
          <span>
            <b className="nickname" title={one.person.nickname}>
              {one.person.nickname}
            </b>
            <small>{w.works(one.posts)}</small>
          </span>
          {bio && (
            <span className="bio" lang={bio.lang}>
              {bio.text}
            </span>
          )}
        </Link>
        <FollowButton person={one.person} relation={one.relation} />
      </div>
      <div className="person-work" aria-hidden="true">
        {one.covers.map((cover) => {
          const ratio = tileRatio({ postWidth: cover.width, postHeight: cover.height })
          return (
            <span key={cover.key} style={withPlaceholder(cover.placeholder, { '--r': ratio.toFixed(3) })}>
              <Picture picture={cover} alt="" sizes={`(max-width: 639px) 33vw, ${Math.round(ratio * 192)}px`} first={first} />
            </span>
          )
        })}
      </div>
    </li>
  )
}
