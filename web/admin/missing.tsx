import { href, useLocation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { OperatorRole } from '#api/operators.ts'
import { isAt } from '#web/shell/is-at.ts'
import { Link } from '#web/ui/link.tsx'
import { admin as words } from '#web/words/admin.ts'
import { consoleWords } from '#web/words/console.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { isKeptFrom } from './console-pages.ts'

/** What stands in the console where a page should: that nobody or nothing is there, or that it is for other roles, and the way back. */
export function MissingPage({ status, said, roles }: { status: number; said?: string | undefined; roles: readonly OperatorRole[] }) {
  const w = useWords(words)
  const lang = useLang()
  const { comma } = useWords(consoleWords)
  const { pathname } = useLocation()
  const isMember = isAt(pathname, '/admin/members/:uid')
  // a queue of other roles is not there for this one
  const isKept = isKeptFrom(roles, pathname) || isAt(pathname, href('/admin/reviews'))
  const [title, text] = (() => {
    if (status !== 404) return [w.brokenPage, said]
    if (isKept) return [w.notForYou, w.notForYouText(roles.map((role) => w.roles[role]).join(comma))]
    return isMember ? [w.noSuchMember, w.noSuchMemberText] : [w.noSuchPage, w.noSuchPageText]
  })()
  return (
    <div className="adm-text">
      <title>{`${title} · ${brand.name[lang]}`}</title>
      <h1>{title}</h1>
      {text && <p className="muted">{text}</p>}
      <p className="adm-back">
        {isMember && !isKept ? (
          <Link className="btn" to={href('/admin/members')}>
            {w.backToMembers}
          </Link>
        ) : (
          <Link className="btn" to={href('/admin')}>
            {w.backToQueues}
          </Link>
        )}
      </p>
    </div>
  )
}
