import type { z } from 'zod'
import type { Person, Profile, Relation, UserInfo } from '#api/account.ts'
import type { AccountRow } from './queries.ts'

/** What stands of an account beside a post. */
export type PersonRow = Pick<AccountRow, 'id' | 'account' | 'nickname' | 'unique_uri' | 'header_key' | 'work_key'>

/** The picture that they chose, else their newest public work, which pages cut to a square. */
const headerUrl = ({ header_key: header, work_key: work }: PersonRow) => (header ? `/media/${header}/256.webp` : work && `/media/${work}/320.webp`)
/** As somebody sees them who blocked them: no work of theirs is shown. */
export const withoutWork = <R extends PersonRow>(row: R, relation: Pick<Relation, 'blocked'> | null = { blocked: true }): R =>
  relation?.blocked ? { ...row, work_key: null } : row

export const personView = (row: PersonRow): Person => ({
  account: row.account,
  uid: Number(row.id),
  nickname: row.nickname,
  uniqueUri: row.unique_uri,
  headerUrl: headerUrl(row),
})

export const bioView = (row: Pick<AccountRow, 'bio_zh' | 'bio_en'>) => ({ zh: row.bio_zh, en: row.bio_en })

/** `own`: the person themselves reads it. */
export const profileView = (
  row: AccountRow,
  counts: { followers: number; following: number },
  relation: Relation | null,
  own: boolean,
): z.infer<typeof Profile> => ({
  ...personView(withoutWork(row, relation)),
  bio: bioView(row),
  place: row.place,
  site: row.site,
  joinedAt: row.created_at.toISOString(),
  posts: row.post_count,
  ...counts,
  listed: row.listed,
  followingShown: own || row.shows_following,
  relation,
})

/** A person in the list of photographers, without their pictures, which are not ours. */
export const photographerView = (row: AccountRow, relation: Relation | null) => ({
  person: personView(withoutWork(row, relation)),
  bio: bioView(row),
  posts: row.post_count,
  relation,
})

/** Statuses with which there is something to apply for: none yet, and rejected. */
const TO_APPLY: readonly number[] = [0, 2]
/** 0 leads to the application; who waits or is qualified already has it closed. */
export const userInfoView = (row: AccountRow): UserInfo => ({
  ...personView(row),
  name: row.account,
  nickName: row.nickname,
  nftStatus: row.nft_status,
  nftSwitch: TO_APPLY.includes(row.nft_status) ? 0 : 1,
  contributorStatus: row.contributor_status,
  json_metadata: { account: row.account },
})

export const openedView = (row: AccountRow, token: string | null) => ({ token, userInfo: userInfoView(row) })
