import type { Personal } from '#server/personal.ts'
import { nameAvatars } from './profile/name-avatars.ts'
import { headersOf } from './profile/queries.ts'

/** The account's own rows go last, by `eraseAccount`: everything before still needs to know whose they are. */
export const accountPersonal: Personal = {
  tables: [
    'accounts',
    'handles',
    'sessions',
    'consents',
    'follows',
    'follow_counts',
    'blocks',
    'account_keys',
    'security_notices',
    'avatars',
    'cancellations',
    'events',
  ],
  files: async ({ db }, accountId) => (await headersOf(db, accountId)).flatMap(nameAvatars),
  erase: () => Promise.resolve(),
}
