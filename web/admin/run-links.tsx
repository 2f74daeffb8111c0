import { href, NavLink } from 'react-router'
import type { OperatorRole } from '#api/operators.ts'
import { admin as adminWords } from '#web/words/admin.ts'
import { consoleWords as words } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'

/** Pages beside the queues, each with the roles that open it; admins open all. */
const pages = [
  { name: 'members', to: href('/admin/members'), roles: ['reviewer', 'finance'] },
  { name: 'transfers', to: href('/admin/transfers'), roles: ['finance'] },
  { name: 'parameters', to: href('/admin/parameters'), roles: ['reviewer', 'finance', 'editor'] },
  { name: 'operators', to: href('/admin/operators'), roles: [] },
  { name: 'words', to: href('/admin/words'), roles: ['editor'] },
  { name: 'jobs', to: href('/admin/jobs'), roles: [] },
  { name: 'audit', to: href('/admin/audit'), roles: [] },
  { name: 'metrics', to: href('/admin/metrics'), roles: ['reviewer', 'finance', 'editor'] },
] as const satisfies { name: string; to: string; roles: OperatorRole[] }[]

/** What else one's roles open. */
export function RunLinks({ roles }: { roles: OperatorRole[] }) {
  const w = useWords(words)
  const { run } = useWords(adminWords)
  const open = pages.filter((page) => roles.includes('admin') || page.roles.some((role) => roles.includes(role)))
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
