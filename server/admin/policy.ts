import type { Viewer } from '#server/context.ts'

const hasOne = ({ roles }: Viewer, ...wanted: Viewer['roles'][number][]) => wanted.some((role) => roles.includes(role))

/** Who decides about people looks them up; who keeps the list of words need not. */
export const canSeeMembers = (viewer: Viewer) => hasOne(viewer, 'admin', 'reviewer', 'finance')
export const canSeeMoney = (viewer: Viewer) => hasOne(viewer, 'admin', 'finance')
