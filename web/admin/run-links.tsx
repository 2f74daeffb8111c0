import { NavLink } from 'react-router'
import type { OperatorRole } from '#api/operators.ts'
import { admin as adminWords } from '#web/words/admin.ts'
import { consoleWords as words } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'
import { pagesFor } from './console-pages.ts'

/** What else one's roles open. */
export function RunLinks({ roles }: { roles: OperatorRole[] }) {
  const w = useWords(words)
  const { run } = useWords(adminWords)
  const open = pagesFor(roles)
  return (
    <>
      {open.length > 0 && <h2>{run}</h2>}
      {open.map(({ name, to }) => (
        <NavLink key={name} to={to}>
          {w.pages[name]}
        </NavLink>
      ))}
    </>
  )
}
