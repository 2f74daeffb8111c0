import type { Api } from '#api/client.ts'
import type { Mute } from '#api/mutes.ts'

/** What a page tells of that shows what its reader muted all the same: of this person, of tags, of pictures made by a machine. A visitor muted nothing. */
export const readMutes = async (api: Api, viewer: object | null, account?: string): Promise<Mute[]> =>
  viewer ? (await api('GET /api/account/mutes/about', { query: { account } })).mutes : []
