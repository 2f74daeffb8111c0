import type { Personal } from '#server/hooks/personal.ts'
import { listArchives } from './archives/list-archives.ts'
import { eraseArchives } from './archives/service.ts'
import { exportAccount } from './export-account.ts'
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
    'mutes',
    'account_keys',
    'security_notices',
    'avatars',
    'outside_logins',
    'outside_states',
    'passkeys',
    'passkey_challenges',
    'cancellations',
    'archives',
    'events',
    'second_factors',
    'role_proposals',
    'audit_log',
  ],
  notExported: {
    follow_counts: 'sums of following and followers',
    outside_states: 'a way to WeChat or Weibo that is being gone, for ten minutes',
    passkey_challenges: 'what a passkey is being asked to sign, for some minutes',
    second_factors: 'a secret',
    role_proposals: 'what an admin proposed for the platform’s own work',
    audit_log: 'what operators did for the platform; the chain stays whole',
    events: 'what open pages were told in the last day; all of it stands elsewhere',
  },
  export: exportAccount,
  files: async ({ db, kit }, accountId) => {
    const avatars = (await headersOf(db, accountId)).flatMap(nameAvatars)
    return [...avatars, ...(await listArchives(kit.store, accountId))]
  },
  erase: eraseArchives,
}
