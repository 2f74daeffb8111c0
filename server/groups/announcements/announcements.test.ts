import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { BANNED, refusedForWord } from '#tests/banned-word.ts'
import { personal } from '#tests/domain-parts.ts'
import { askFor } from '#tests/jobs.ts'
import { ownApp } from '#tests/own-app.ts'
import { foundGroup, joinGroup } from '#tests/own-groups.ts'
import { pausePublishing } from '#tests/pause-publishing.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
let [anna, bruno, chen]: MadeMember[] = []
let id = ''
beforeEach(async () => {
  ;[anna, bruno, chen] = [await own.member(), await own.member(), await own.member()]
  id = await foundGroup(own, anna!)
  await joinGroup(own, bruno!, id)
})
type Who = MadeMember | null | undefined
const announce = (as: Who, words = 'We meet on the quay', of = id) =>
  own.api(as)('POST /api/group/:id/announcement', { params: { id: of }, body: { words, lang: 'en' } })
const edit = (as: Who, number: string, words: string, of = id) =>
  own.api(as)('PUT /api/group/:id/announcement/:number', { params: { id: of, number }, body: { words, lang: 'zh' } })
const end = (as: Who, number: string, of = id) => own.api(as)('DELETE /api/group/:id/announcement/:number', { params: { id: of, number } })
const shown = async (as: Who = null) => (await own.api(as)('GET /api/group/:id', { params: { id } })).announcement
const told = async (as: MadeMember) =>
  (await own.api(as)('GET /api/notifications')).notifications.flatMap((one) => (one.kind === 'group-announcement' ? one.facts.words : []))
const join = (joining: 'open' | 'request') => own.api(anna)('PUT /api/group/:id', { params: { id }, body: { names: { zh: '余光' }, joining } })

test('owner and moderators announce: it stands above the feed, in its language; another takes its place', async () => {
  const { announcement } = await announce(anna)
  expect(announcement).toMatchObject({ words: 'We meet on the quay', lang: 'en', person: { account: anna!.account }, edited: false })
  expect([await shown(), await shown(bruno)]).toEqual([announcement, announcement])
  const refused = [
    await failureOf(announce(null)),
    await failureOf(announce(bruno)),
    await failureOf(announce(chen)),
    await failureOf(announce(anna, 'x', '999')),
  ]
  expect(refused).toEqual(['403 LOGIN_REQUIRED', '2001 NOT_FOUND', '2001 NOT_FOUND', '164 GROUP_MISSING'])
  await own.api(anna)('PUT /api/group/:id/members/:account', { params: { id, account: bruno!.account }, body: { role: 'moderator' } })
  const other = await announce(bruno, 'Bring a lamp')
  expect((await shown())?.number).toBe(other.announcement.number)
  expect(await failureOf(edit(anna, announcement.number, 'Too late'))).toBe('2001 NOT_FOUND')
  for (const words of ['', '   ', 'x'.repeat(1001)]) expect(await failureOf(announce(anna, words))).toBe('2000 INVALID_INPUT')
  await refusedForWord(own, 'BANNED_WORDS', [() => edit(anna, other.announcement.number, BANNED), () => announce(anna, `A ${BANNED}`)])
  expect((await shown())?.number).toBe(other.announcement.number)
})

test('members are told once, also when the job runs again; a change tells nobody; who announces does not hear it', async () => {
  const { announcement } = await announce(anna)
  await expect.poll(() => told(bruno!), { timeout: 8000 }).toEqual(['We meet on the quay'])
  await edit(anna, announcement.number, '改在桥上')
  await askFor(own, 'tell-announcement', { announcementId: announcement.number })
  await joinGroup(own, chen!, id)
  await announce(anna, 'Bring a lamp')
  await expect.poll(() => told(chen!), { timeout: 8000 }).toEqual(['Bring a lamp'])
  expect([await told(bruno!), await told(anna!)]).toEqual([['Bring a lamp', 'We meet on the quay'], []])
})

test('it is changed and ended by who may; ended twice is ended once', async () => {
  const { announcement } = await announce(anna)
  const { number } = announcement
  const other = await foundGroup(own, chen!)
  expect(await failureOf(edit(null, number, 'x'))).toBe('403 LOGIN_REQUIRED')
  expect([await failureOf(edit(bruno, number, 'x')), await failureOf(edit(chen, number, 'x', other)), await failureOf(end(chen, number, other))]).toEqual([
    '2001 NOT_FOUND',
    '2001 NOT_FOUND',
    '2001 NOT_FOUND',
  ])
  expect(await failureOf(edit(anna, number, 'x', '999'))).toBe('164 GROUP_MISSING')
  expect((await edit(anna, number, '改在桥上')).announcement).toMatchObject({ words: '改在桥上', lang: 'zh', edited: true })
  expect([
    await failureOf(end(null, number)),
    await failureOf(end(bruno, number)),
    await failureOf(end(anna, '999')),
    await failureOf(end(anna, number, '999')),
  ]).toEqual(['403 LOGIN_REQUIRED', '2001 NOT_FOUND', '2001 NOT_FOUND', '164 GROUP_MISSING'])
  for (let n = 0; n < 2; n++) expect(await end(anna, number)).toEqual({ number })
  expect(await shown(bruno)).toBeNull()
})

test('two who announce at once leave one', async () => {
  await own.api(anna)('PUT /api/group/:id/members/:account', { params: { id, account: bruno!.account }, body: { role: 'moderator' } })
  await Promise.all([announce(anna, 'One'), announce(bruno, 'Two'), announce(anna, 'Three')])
  const { rows } = await own.owner.query('select from group_announcements where ended_at is null')
  expect(rows).toHaveLength(1)
})

test('in a group that is not open to all it is for members, and stays so when the group opens', async () => {
  await join('request')
  await announce(anna, 'Among us')
  expect([(await shown(bruno))?.words, await shown(chen), await shown()]).toEqual(['Among us', null, null])
  await join('open')
  expect(await shown()).toBeNull()
  await announce(anna, 'For all')
  expect((await shown())?.words).toBe('For all')
  await join('request')
  expect([await shown(), (await shown(bruno))?.words]).toEqual([null, 'For all'])
})

test('PUBLISHING_PAUSED for who has three strikes; who is erased takes their announcement along', async () => {
  await announce(anna)
  await pausePublishing(own, anna!)
  expect(await failureOf(announce(anna, 'Again'))).toBe('2210 PUBLISHING_PAUSED')
  const { erase } = personal.find(({ tables }) => tables.includes('group_announcements'))!
  await own.db.transaction().execute(async (db) => {
    await erase({ db, now: own.clock.now() } as never, anna!.id)
    await db.deleteFrom('audience_members').where('account_id', '=', anna!.id).execute()
  })
  expect(await shown(bruno)).toBeNull()
})
