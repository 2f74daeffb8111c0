import { href } from 'react-router'

/** What members answered to the form of a campaign; `before`: those who answered earlier. */
export const answersPath = (id: string, before?: string) => href('/admin/campaigns/:id/form', { id }) + (before ? `?before=${before}` : '')
export const answersFilePath = (id: string) => href('/admin/campaigns/:id/form/file', { id })
