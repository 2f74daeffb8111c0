import { href } from 'react-router'

/** One's own spin, its receipt and its prize. */
export const spinPath = (number: string) => href('/spin/:number', { number })
/** One's own spins; of one wheel, or of all. */
export function spinsPath({ activityId, before }: { activityId?: string | undefined; before?: string | undefined } = {}): string {
  const query = new URLSearchParams([...(activityId ? [['activityId', activityId]] : []), ...(before ? [['before', before]] : [])])
  return href('/spins') + (query.size ? `?${query}` : '')
}
/** Where a wheel is worked out again. */
export const wheelPath = (activityId: string) => href('/wheel/:activityId', { activityId })
/** Its public file, whose address is no page's. */
export const wheelFile = (activityId: string) => `/wheel/${activityId}/spins.ndjson`
export const toSendPath = (after?: string) => href('/admin/spins') + (after ? `?after=${after}` : '')
