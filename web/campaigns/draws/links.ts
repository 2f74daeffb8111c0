import { href } from 'react-router'

export const drawPath = (id: string) => href('/draw/:id', { id })
export const drawsPath = (before?: string) => href('/draws') + (before ? `?before=${before}` : '')
/** Of whom the console says who was drawn. */
export const awardedPath = (id: string) => href('/admin/draws/:id', { id })
/** Its public file, whose address is no page's. */
export const fileOf = (id: string) => `/draw/${id}/draw.ndjson`
export const announcePath = (before?: string) => href('/admin/draws') + (before ? `?before=${before}` : '')
