import type { MemberCtx, MemberReadCtx } from '#server/context.ts'
import { fail } from '#server/context.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { refusePicture } from '#server/kit/images/refusal-words.ts'
import { sniff } from '#server/kit/images/sniff.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { findReserved, refuseBannedWords } from '#server/settings/service.ts'
import { findRetired } from '../cancellation/service.ts'
import { findAlike, lockNames } from '../find-alike.ts'
import { accountById, lockRow, type AccountRow } from '../queries.ts'
import { bytesOfDataUrl, HEADER_BYTES, nicknameKey, nicknameOf, typeOfDataUrl } from './policy.ts'
import { avatarOf, changeProfile, deleteOldAvatars, insertAvatar, isHeader, nicknameTaken, takeUrl, versionOf, type ProfileChange } from './queries.ts'
import { ownProfileView } from './views.ts'

export type ProfileEdit = Partial<{
  nickname: string
  bioZh: string
  bioEn: string
  place: string
  site: string
  uniqueUri: string
  header: string
  version: number
}>

export async function readOwnProfile(ctx: MemberReadCtx | MemberCtx) {
  const { id } = ctx.viewer
  const avatar = await avatarOf(ctx.db, id) // first: one that is done by then is in the row read after it
  const [row, version] = await Promise.all([accountById(ctx.db, id), versionOf(ctx.db, id)])
  return ownProfileView(ctx.lang, row, version, avatar)
}

/**
 * Changes what is given and leaves the rest. All of it or nothing: a nickname that somebody has keeps the words beside it from being saved, too.
 * Whoever sends the version that they read is told when the profile changed meanwhile.
 */
export async function saveProfile(ctx: MemberCtx, edit: ProfileEdit): Promise<void> {
  await lockRow(ctx.db, ctx.viewer.id) // of two at once that choose a personal URL one does
  const row = await accountById(ctx.db, ctx.viewer.id)
  await lockNames(ctx, [edit.nickname ?? '', edit.uniqueUri ?? ''])
  const nickname = await allowedNickname(ctx, row, edit.nickname)
  await refuseBannedWords(ctx, [
    { field: 'nickname', text: nickname ?? '' },
    { field: 'bioZh', text: edit.bioZh ?? '' },
    { field: 'bioEn', text: edit.bioEn ?? '' },
    { field: 'place', text: edit.place ?? '' },
    { field: 'site', text: readableSite(edit.site ?? '') },
  ])
  const change: ProfileChange = {
    nickname,
    bio_zh: emptyIsNull(edit.bioZh),
    bio_en: emptyIsNull(edit.bioEn),
    place: emptyIsNull(edit.place),
    site: emptyIsNull(edit.site),
    unique_uri: await allowedUrl(ctx, row, edit.uniqueUri),
  }
  if (!(await changeProfile(ctx.db, ctx.viewer.id, change, edit.version ?? null))) return fail('CHANGED_MEANWHILE')
  if (edit.header !== undefined) await takeAvatar(ctx, edit.header)
}

/** An address as people read it: words stand in it percent-encoded. */
const readableSite = (site: string) => site.replaceAll(/(?:%[0-9a-f]{2})+/gi, (said) => Buffer.from(said.replaceAll('%', ''), 'hex').toString())

const emptyIsNull = (text: string | undefined) => (text === '' ? null : text)

/** A nickname is one person's, and is taken for nobody else's and not for ours; what one is called already stays one's own. */
async function allowedNickname(ctx: MemberCtx, row: AccountRow, typed: string | undefined): Promise<string | undefined> {
  if (typed === undefined) return undefined
  const nickname = nicknameOf(typed) ?? fail('NICKNAME_REFUSED')
  if (nickname === row.nickname) return nickname
  if ((await findReserved(ctx, [nickname])).has(nickname)) return fail('NICKNAME_REFUSED', { reserved: true })
  if (await nicknameTaken(ctx.db, row.id, nicknameKey(nickname))) return fail('NICKNAME_TAKEN')
  return (await findAlike(ctx, 'nickname', [nickname], row.id)).has(nickname) ? fail('NAME_ALIKE', { field: 'nickname' }) : nickname
}

/** The personal URL is chosen once, out of the one name space of accounts and URLs, and is not how somebody else is called. Saying it again changes nothing. */
async function allowedUrl(ctx: MemberCtx, row: AccountRow, url: string | undefined): Promise<string | undefined> {
  if (url === undefined || row.unique_uri === url) return url
  if (row.unique_uri !== null) return fail('ADDRESS_FINAL')
  if (url === row.account) return fail('ADDRESS_TAKEN')
  if ((await findReserved(ctx, [url])).has(url)) return fail('USERNAME_RESERVED', { field: 'uniqueUri' })
  await refuseBannedWords(ctx, [{ field: 'uniqueUri', text: url }])
  if ((await findRetired(ctx, [url])).has(url) || (await nicknameTaken(ctx.db, row.id, url))) return fail('ADDRESS_TAKEN')
  if ((await findAlike(ctx, 'address', [url], row.id)).has(url)) return fail('NAME_ALIKE', { field: 'uniqueUri' })
  return (await takeUrl(ctx.db, url, row.id)) ? url : fail('ADDRESS_TAKEN')
}

/** Keeps the bytes until the job has developed them: what is plainly no picture is refused at once (TRUST S092). */
async function takeAvatar(ctx: MemberCtx, url: string): Promise<void> {
  const bytes = bytesOfDataUrl(url)
  if (typeof bytes === 'string') return refusePicture(ctx, bytes, { limit: HEADER_BYTES })
  const sniffed = sniff(bytes)
  if ('refused' in sniffed) return refusePicture(ctx, sniffed.refused)
  if (sniffed.type !== typeOfDataUrl(url)) return refusePicture(ctx, 'not-an-image')
  const id = ctx.random.uuid()
  await insertAvatar(ctx.db, { id, account_id: ctx.viewer.id, key: ctx.random.key(24), bytes, made_at: ctx.now })
  await enqueue(ctx, 'develop-avatar', { avatarId: id })
}

const NEWS_MS = 30 * 86_400_000
/** The word on a picture that was refused or taken is kept a month: the hourly job calls it. */
export const dropOldAvatars = (ctx: { db: WriteDb; now: Date }): Promise<Swept> => deleteOldAvatars(ctx.db, new Date(ctx.now.getTime() - NEWS_MS))

/** Whether a key is the header picture of somebody. */
export const findHeader = (db: ReadDb, key: string): Promise<boolean> => isHeader(db, key)
