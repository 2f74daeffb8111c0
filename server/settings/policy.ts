import type { Viewer } from '#server/context.ts'

/** Who keeps the list of banned words. */
export const canEditWords = (viewer: Viewer) => viewer.roles.includes('admin') || viewer.roles.includes('editor')
