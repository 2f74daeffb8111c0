// A prize from the draw to its receipt over the front door, and what of it lapses to reserves or is forgotten.
import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { DAY, whoLeaves } from '#tests/who-leaves.ts'
import { earlierDraw } from '../../../demo/draws.ts'
import { forgetRecipients } from './queries-awards.ts'

const own = ownApp({ jobs: true, stopped: true })
const { ask, erase } = whoLeaves(own)
const recipient = { name: '林小满', phone: '13800001111', address: '杭州市西湖区北山街1号' }
let edda: MadeMember
let members: MadeMember[] = []
let id: string
const later = async (days: number) => {
  own.clock.add(days * DAY)
  await stayIn(own)
}
const handOut = () => doAtOnce(own, 'hand-out-awards', {})
const show = (as: MadeMember | null = null) => own.api(as)('GET /api/draws/:id', { params: { id } })
const awarded = async () => (await own.api(edda)('GET /api/admin/draws/:id', { params: { id } })).awarded
const claim = (as: MadeMember | null, change: object = {}) => own.api(as)('POST /api/draws/:id/award', { params: { id }, body: { ...recipient, ...change } })
const receive = (as: MadeMember | null) => own.api(as)('POST /api/draws/:id/award/received', { params: { id } })
const send = (place: number | string, parcel = 'SF1234567890', as: MadeMember | null = edda) =>
  own.api(as)('POST /api/admin/draws/:id/awards/:place/sent', { params: { id, place: String(place) }, body: { parcel } })
/** Whoever was drawn in this place. */
async function drawnIn(place: number): Promise<MadeMember> {
  const account = (await awarded()).find((one) => one.place === place)!.account
  return members.find((one) => one.account === account)!
}

beforeEach(async () => {
  edda = await own.operator('editor')
  members = []
  const closesAt = new Date(own.clock.now().getTime() + DAY * 1000).toISOString()
  const body = { ...earlierDraw, winners: 1, reserves: 1, closesAt }
  id = (await own.api(edda)('POST /api/admin/draws', { body })).draw!.id
  for (let n = 0; n < 3; n++) {
    const member = await own.member()
    await own.verify(member)
    await own.api(member)('POST /api/draws/:id/tickets', { params: { id } })
    members.push(member)
  }
  await later(1)
  await doAtOnce(own, 'freeze-draws', {})
  await later(0.5)
  await doAtOnce(own, 'settle-draws', {})
  await handOut()
  await handOut()
})

test("'POST /api/draws/:id/award' claims, '…/sent' and '…/received' go on; each by whom it belongs to, once", async () => {
  const [won, reserve, other] = [await drawnIn(1), await drawnIn(2), members.find(({ account }) => account !== undefined)!]
  expect((await show()).drawn.map(({ award }) => award)).toEqual(['won', null])
  expect(await failureOf(claim(null))).toBe('403 LOGIN_REQUIRED')
  expect(await failureOf(claim(reserve))).toBe('2001 NOT_FOUND')
  expect(await failureOf(claim(won, { phone: '1380000111' }))).toContain('INPUT')
  expect(await failureOf(send(1))).toBe('2664 AWARD_CLOSED')
  expect(await failureOf(receive(won))).toBe('2664 AWARD_CLOSED')
  expect((await claim(won)).award.state).toBe('claimed')
  await claim(won, { address: '上海市静安区南京西路2号' })
  expect((await awarded())[0]).toMatchObject({ account: won.account, recipient: { ...recipient, address: '上海市静安区南京西路2号' } })
  expect(await failureOf(send(1, 'SF1', other))).toBe('2001 NOT_FOUND')
  expect(await failureOf(send(9))).toBe('2001 NOT_FOUND')
  expect(await failureOf(send('x'))).toBe('2001 NOT_FOUND')
  await send(1)
  expect(await failureOf(send(1))).toBe('2664 AWARD_CLOSED')
  expect(await failureOf(claim(won))).toBe('2664 AWARD_CLOSED')
  expect(await failureOf(receive(null))).toBe('403 LOGIN_REQUIRED')
  expect(await failureOf(receive(reserve))).toBe('2001 NOT_FOUND')
  expect((await show(won)).own?.award).toMatchObject({ state: 'sent', parcel: 'SF1234567890' })
  expect((await receive(won)).award.state).toBe('received')
  expect(await failureOf(receive(won))).toBe('2664 AWARD_CLOSED')
  // those that wait and those that have come into the list: a job moves them on meanwhile
  const told = await own.owner.query<{ n: number }>(
    `select (select count(*) from notification_arrivals where kind = 'award' and account_id = $1)::int
      + (select count(*) from notifications where kind = 'award' and account_id = $1)::int as n`,
    [won.id],
  )
  expect(told.rows[0]!.n).toBeGreaterThan(0)
})

test('what nobody claims in thirty days goes to the next reserve, once', async () => {
  const [won, reserve] = [await drawnIn(1), await drawnIn(2)]
  await later(30)
  expect(await failureOf(claim(won))).toBe('2664 AWARD_CLOSED')
  await handOut()
  await handOut()
  expect((await show()).drawn.map(({ award }) => award)).toEqual(['lapsed', 'won'])
  expect((await claim(reserve)).award.state).toBe('claimed')
  expect(await failureOf(claim(won))).toBe('2664 AWARD_CLOSED')
})

test('where a prize went is forgotten 60 days after receipt, and 90 after it was sent', async () => {
  const won = await drawnIn(1)
  await claim(won)
  await send(1)
  const forget = () => own.db.transaction().execute((db) => forgetRecipients(db, own.clock.now()))
  await later(89)
  await forget()
  expect((await awarded())[0]!.recipient).toEqual(recipient)
  await later(1)
  await forget()
  expect((await awarded())[0]).toMatchObject({ recipient: null, award: { state: 'sent' } })
})

test('who is erased before it was sent leaves it to a reserve', async () => {
  const won = await drawnIn(1)
  await claim(won)
  await ask(won)
  await later(40)
  await erase(won)
  await handOut()
  expect((await awarded()).map(({ award, recipient: goesTo }) => [award?.state, goesTo])).toEqual([
    ['lapsed', null],
    ['won', null],
  ])
})
