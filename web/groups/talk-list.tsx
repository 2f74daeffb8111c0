import type { ReactNode } from 'react'
import type { Group } from '#api/groups.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { GroupHead } from './group-head.tsx'
import './group-talk.css'

type Words = Record<'none' | 'noneText' | 'noneHere' | 'older', string>
type Props = {
  group: Group
  tab: 'discussions' | 'challenges'
  title: string
  opener: ReactNode
  rows: readonly ReactNode[]
  next: string | null
  words: Words
}
/** A tab of a group with what is said there, the latest first: where one begins something, the rows, and the way to older ones. */
export function TalkList({ group, tab, title, opener, rows, next, words }: Props) {
  return (
    <main id="main">
      <GroupHead group={group} tab={tab} problem={undefined} />
      <div className="g-page g-talk">
        <h2 className="vh">{title}</h2>
        {opener}
        {rows.length ? (
          <ul className="g-discussions">{rows}</ul>
        ) : (
          <EmptyState title={words.none} text={group.role || group.joining === 'open' ? words.noneText : words.noneHere} />
        )}
        {next && (
          <p className="end">
            <Link className="btn" to={`?before=${next}`}>
              {words.older}
            </Link>
          </p>
        )}
      </div>
    </main>
  )
}
