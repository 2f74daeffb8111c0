import { href } from 'react-router'
import type { OperatorRole } from '#api/operators.ts'
import { isAt } from '#web/shell/is-at.ts'

/** Pages beside the queues, each with the roles that open it; admins open all. */
const pages = [
  { name: 'members', to: href('/admin/members'), below: '/admin/members/:uid', roles: ['reviewer', 'finance'] },
  { name: 'transfers', to: href('/admin/transfers'), roles: ['finance'] },
  { name: 'cashiers', to: href('/admin/cashiers'), roles: ['finance'] },
  { name: 'leaks', to: href('/admin/leaks'), roles: ['reviewer'] },
  { name: 'names', to: href('/admin/names'), roles: ['reviewer'] },
  { name: 'orders', to: href('/admin/orders'), below: '/admin/orders/:number', roles: ['finance'] },
  { name: 'parameters', to: href('/admin/parameters'), roles: ['reviewer', 'finance', 'editor'] },
  { name: 'operators', to: href('/admin/operators'), roles: [] },
  { name: 'articles', to: href('/admin/articles'), below: '/admin/articles/:id', roles: ['editor'] },
  { name: 'certificates', to: href('/admin/certificates'), roles: ['editor'] },
  { name: 'notes', to: href('/admin/notes'), roles: ['editor'] },
  { name: 'campaigns', to: href('/admin/campaigns'), below: '/admin/campaigns/:id', roles: ['editor'] },
  { name: 'concepts', to: href('/admin/concepts'), roles: ['editor'] },
  { name: 'words', to: href('/admin/words'), roles: ['editor'] },
  { name: 'picks', to: href('/admin/picks'), roles: ['editor'] },
  { name: 'draws', to: href('/admin/draws'), below: '/admin/draws/:id', roles: ['editor'] },
  { name: 'spins', to: href('/admin/spins'), roles: ['editor'] },
  { name: 'alerts', to: href('/admin/alerts'), roles: ['reviewer', 'finance', 'editor'] },
  { name: 'jobs', to: href('/admin/jobs'), roles: [] },
  { name: 'audit', to: href('/admin/audit'), roles: [] },
  { name: 'metrics', to: href('/admin/metrics'), roles: ['reviewer', 'finance', 'editor'] },
] as const satisfies { name: string; to: string; below?: string; roles: OperatorRole[] }[]

const isOpenTo = (roles: readonly OperatorRole[]) => (page: (typeof pages)[number]) =>
  roles.includes('admin') || page.roles.some((role) => roles.includes(role))

/** What somebody's roles open: the menu shows nothing else. */
export const pagesFor = (roles: readonly OperatorRole[]) => pages.filter(isOpenTo(roles))
/** Is the page at this address one that their roles keep them out of? The server has the last word about what it shows. */
export const isKeptFrom = (roles: readonly OperatorRole[], pathname: string): boolean =>
  pages.some((page) => isAt(pathname, page.to, ...('below' in page ? [page.below] : [])) && !isOpenTo(roles)(page))
