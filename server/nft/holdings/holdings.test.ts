import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { laidCreator, layDelivery, layWork } from '#tests/lay-work.ts'
import { openYuan } from '#tests/open-yuan.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
type Who = MadeMember | null
const held = (account: string, after?: string) => own.api(null)('GET /api/nft/digital-collection/other/list', { query: { account, ...(after && { after }) } })
const show = (id: string, as: Who = null) => own.api(as)('GET /api/nft/digital-collection/h5_digital/info', { query: { id } })
const share = (id: string) => own.api(null)('GET /api/nft/digital-collection/share/info', { query: { id } })
const numbers = (number: string) => own.api(null)('GET /api/nft/digital-collection/sn-personalizations', { query: { number } })
const auth = (as: Who) => own.api(as)('GET /api/nft/digital-collection/h5_digital/auth')
const series = (after?: string) => own.api(null)('GET /api/nft/series', { query: { ...(after && { after }) } })
const offer = (as: MadeMember, number: string) => own.api(as)('POST /api/nft/offerings', { body: { number, price: 9900, editions: 2, beginsAt: null } })
const give = (of: string, edition: number, to: MadeMember, giftableAt: number) => layDelivery(own, { work: of, edition, to, giftableAt })

const orderPiece = async (as: MadeMember, choice: string) =>
  (await own.api(as)('POST /api/order/temporary', { body: { routeType: 'fastbuy', subjects: [{ kind: 'piece', subject: work, choice }] } })).orderNum
async function payFor(as: MadeMember, number: string) {
  await openYuan(own, as.id, 9900)
  await own.api(as)('POST /api/orders/:number/payments', { params: { number }, body: { cashier: 'balance', amount: 9900 } })
}
const buyPiece = async (as: MadeMember, choice: string) => payFor(as, await orderPiece(as, choice))

let [creator, anna]: MadeMember[] = []
let work: string
beforeEach(async () => {
  ;[creator, anna] = [await laidCreator(own), await own.member()]
  work = await layWork(own, creator)
})

test('what somebody holds is what they bought or were given, the last first; what they cast is not among it', async () => {
  expect(await held(anna!.account)).toMatchObject({ holder: { account: anna!.account }, pieces: [], next: null })
  const second = await layWork(own, creator!, { title: 'Sea' })
  await give(work, 2, anna!, 1_800_000_000)
  await give(second, 1, anna!, 1_800_000_100)
  expect((await held(anna!.account)).pieces).toMatchObject([
    { id: `${second}-1`, title: 'Sea', edition: 1, editions: 3, creator: { account: creator!.account }, giftableAt: '2027-01-15T08:01:40.000Z' },
    { id: `${work}-2`, title: 'Dune' },
  ])
  expect((await held(anna!.account, `${second}-1`)).pieces.map(({ id }) => id)).toEqual([`${work}-2`])
  expect((await held(creator!.account)).pieces).toEqual([])
  expect(await failureOf(held('nobody-here'))).toBe('420 USER_NOT_FOUND')
})

test('one piece says whose it is, and to its holder that it is theirs; what is none is not found', async () => {
  await give(work, 2, anna!, 1_800_000_000)
  expect(await show(`${work}-2`, anna)).toMatchObject({ isOwn: true, holder: { account: anna!.account }, edition: 2 })
  expect(await show(`${work}-1`)).toMatchObject({ isOwn: false, holder: { account: creator!.account }, giftableAt: null })
  expect((await show(`${work}-2`)).token).toMatch(/^0x[0-9a-f]{60}0002$/)
  expect(await share(`${work}-2`)).toMatchObject({ id: `${work}-2`, holder: { account: anna!.account } })
  await own.owner.query('update pieces set is_shown = false')
  expect([(await show(`${work}-2`, anna)).holder?.account, (await show(`${work}-2`)).holder, (await held(anna!.account)).pieces]).toEqual([
    anna!.account,
    null,
    [],
  ])
  for (const id of [`${work}-4`, `${work}-0`, work, 'nosuchnumber-1'])
    expect([await failureOf(show(id)), await failureOf(share(id))]).toEqual(['2001 NOT_FOUND', '2001 NOT_FOUND'])
})

test('every number of a work says how it stands', async () => {
  const states = async () => (await numbers(work)).numbers.map(({ state }) => state)
  expect(await states()).toEqual(['creator', 'creator', 'creator'])
  await offer(creator!, work)
  expect(await states()).toEqual(['free', 'free', 'free'])
  await own.verify(anna!)
  const order = await orderPiece(anna!, '2')
  expect(await states()).toEqual(['free', 'reserved', 'free'])
  await payFor(anna!, order)
  expect(await states()).toEqual(['free', 'sold', 'free'])
  await give(work, 3, anna!, 1_800_000_000)
  expect((await numbers(work)).numbers[2]).toMatchObject({ state: 'held', holder: { account: anna!.account } })
  expect(await failureOf(numbers('nosuchnumber'))).toBe('2001 NOT_FOUND')
})

test('what was bought and is not there yet stands among one’s own on the first page, and nobody else sees it', async () => {
  await offer(creator!, work)
  await own.verify(anna!)
  await buyPiece(anna!, '2')
  const mine = (after?: string) => own.api(anna)('GET /api/nft/digital-collection/other/list', { query: { account: anna!.account, ...(after && { after }) } })
  const { coming, pieces } = await mine()
  expect(coming).toMatchObject([{ id: `${work}-2`, number: work, edition: 2, editions: 3, creator: { account: creator!.account }, state: 'paid' }])
  expect(pieces).toEqual([])
  await own.owner.query("update piece_purchases set state = 'sending'")
  expect((await mine()).coming).toMatchObject([{ state: 'sending', sendsAt: coming[0]!.sendsAt }])
  expect([(await held(anna!.account)).coming, (await mine(`${work}-2`)).coming]).toEqual([[], []])
  await own.owner.query("update piece_purchases set state = 'paid'")
  const { purchase } = await own.api(anna)('GET /api/nft/digital-collection/info', { query: { number: work } })
  await own.api(anna)('PUT /api/nft/refund', { body: { permlink: purchase!.number } })
  expect((await mine()).coming).toEqual([])
})

test('who is of age under a verified name may buy and be given pieces, and is told so', async () => {
  expect(await auth(anna!)).toEqual({ verified: false, adult: false })
  await own.verify(anna!, { birth: '2012-01-01' })
  expect(await auth(anna!)).toEqual({ verified: true, adult: false })
  await own.verify(creator!)
  expect(await auth(creator!)).toEqual({ verified: true, adult: true })
  expect(await failureOf(auth(null))).toBe('403 LOGIN_REQUIRED')
})

test('works on sale are listed until that ends or their post is hidden', async () => {
  expect(await series()).toEqual({ works: [], next: null })
  await offer(creator!, work)
  own.clock.add(1)
  const second = await layWork(own, creator!, { title: 'Sea' })
  await offer(creator!, second)
  expect((await series()).works).toMatchObject([
    { number: second, title: 'Sea', price: 9900, left: 2, creator: { account: creator!.account } },
    { number: work, left: 2 },
  ])
  expect((await series(second)).works.map(({ number }) => number)).toEqual([work])
  await own.api(creator)('DELETE /api/nft/offerings/:number', { params: { number: second } })
  expect((await series()).works.map(({ number }) => number)).toEqual([work])
})
