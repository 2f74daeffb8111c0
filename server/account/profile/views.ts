import type { Lang } from '#api/limits.ts'
import type { OwnProfile } from '#api/profile.ts'
import { refusalSentence } from '#server/kit/images/refusal-words.ts'
import type { AccountRow } from '../queries.ts'
import { personView } from '../views.ts'
import type { AvatarRow } from './queries.ts'

type Waiting = Pick<AvatarRow, 'state' | 'refusal' | 'refusal_detail'> | null

const avatarView = (lang: Lang, row: Waiting): OwnProfile['avatar'] =>
  row === null || row.state === 'ready'
    ? null
    : { state: row.state, reason: row.refusal, sentence: row.refusal && refusalSentence(row.refusal, lang, row.refusal_detail) }

/** A person's page as they edit it. */
export const ownProfileView = (lang: Lang, row: AccountRow, version: number, avatar: Waiting): OwnProfile => ({
  ...personView(row),
  bio: { zh: row.bio_zh, en: row.bio_en },
  place: row.place,
  site: row.site,
  version,
  avatar: avatarView(lang, avatar),
})
