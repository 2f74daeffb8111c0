import type { Viewer } from '#server/context.ts'

/** How a name looks at a glance: width, case, dashes and underscores aside, 0 as o, 1 as l. `reserved_names.look` is the same in SQL. */
export const lookOf = (name: string) => name.normalize('NFKC').toLowerCase().replace(/[-_]/g, '').replaceAll('0', 'o').replaceAll('1', 'l')

/** Who keeps the list of banned words. */
export const canEditWords = (viewer: Viewer) => viewer.roles.includes('admin') || viewer.roles.includes('editor')
