// Cards over the front door: earned by tasks, doubles given away, and a full set that goes for a ticket of the draw announced for it.
import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { makeOpened } from '#server/campaigns/make.ts'
import { exportRows } from '#server/kit/export-tables.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf, reasonOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { campaignsPersonal } from '../personal.ts'
import { setCardsTable } from './views-export.ts'

const own = ownApp({ stopped: true })
const DAY = 86_400
const ID = 3_100_960
const both = (en: string) => ({ zh: '字', en })
const day = (days: number) => new Date(own.clock.now().getTime() + days * DAY * 1000).toISOString()
const photograph = { name: 'casa-mila', alt: both('A house') }
const task = (card: string, deed: string) => ({ itemId: `for-${card}`, title: both(card), deed, tag: null, times: 1, stamps: 1, daily: true, card })
let [edda, anna, bruno]: MadeMember[] = []
beforeEach(async () => {
  ;[edda, anna, bruno] = [await own.operator('editor'), await own.member(), await own.member()]
  await own.verify(anna!)
  await makeOpened(
    { db: own.db, now: own.clock.now() },
    {
      activityId: ID,
      slug: 'lamp-cards',
      startTime: day(-1),
      endTime: day(9),
      resultTime: day(9),
      mainPath: '/events/lamp-cards',
      sharePath: '/events/lamp-cards',
      title: both('Cards'),
      summary: both('Cards'),
      photograph,
      terms: null,
      tasks: { mostADay: 9, items: [task('morning', 'publish'), task('lamp', 'like')] },
      set: {
        cards: [
          { id: 'morning', name: both('Morning'), photograph },
          { id: 'lamp', name: both('Lamp'), photograph },
        ],
      },
      pages: [
        {
          path: '/events/lamp-cards',
          title: both('Cards'),
          blocks: [
            { kind: 'cards', heading: both('Cards') },
            { kind: 'prizes', heading: both('Prizes') },
            { kind: 'tasks', heading: both('Tasks') },
          ],
        },
      ],
    },
  )
})
/** Another day, and what its tasks bring. */
async function pass(days: number): Promise<void> {
  own.clock.add(days * DAY)
  await stayIn(own)
}
let works = 0
async function earn(card: 'morning' | 'lamp', as: MadeMember = anna!): Promise<void> {
  const permlink = `work-${++works}`
  await addPosts(own, [{ by: card === 'morning' ? as : bruno!, permlink, title: permlink, at: own.clock.now() }])
  if (card === 'lamp') await own.api(as)('POST /api/like', { body: { author: bruno!.account, permlink } })
  await own.api(as)('POST /api/general-activity/reward', { body: { activityId: ID, itemId: `for-${card}` } })
}
const show = async (as: MadeMember | null = anna!) => (await own.api(as)('GET /api/event/koi', { query: {} })).set!
const counts = async (as: MadeMember | null = anna!) => (await show(as)).cards.map((card) => card.own)
const give = (to: string, card = 'morning', as: MadeMember | null = anna!) => own.api(as)('POST /api/event/koi/give', { body: { activityId: ID, card, to } })
const announce = (cardsOf: number | null) =>
  own.api(edda)('POST /api/admin/draws', {
    body: { titleZh: '镜', titleEn: 'A lens', whatZh: '镜', whatEn: 'A lens', worth: 50_000, winners: 1, closesAt: day(2), cardsOf },
  })

test('tasks bring cards; whoever is not signed in sees the set and has none; none runs is null, none there is 404', async () => {
  await earn('morning')
  expect(await show()).toMatchObject({ activityId: String(ID), cards: [{ id: 'morning', name: 'Morning', own: 1 }, { own: 0 }], isFull: false, draw: null })
  expect(await counts(null)).toEqual([0, 0])
  await earn('lamp')
  expect((await show()).isFull).toBe(true)
  expect(await reasonOf(own.api()('GET /api/event/koi', { query: { activityId: 9 } }))).toBe('NOT_FOUND')
  await pass(10)
  expect(await own.api()('GET /api/event/koi', { query: {} })).toEqual({ set: null })
  expect(await failureOf(give(bruno!.account))).toBe('2676 CARDS_CLOSED')
})

test("'POST /api/event/koi/give' gives a double to another member, never the last one, five a day, and nothing across a block", async () => {
  await earn('morning')
  expect(await failureOf(give(bruno!.account))).toBe('2673 CARD_NOT_DOUBLE')
  await own.owner.query(
    `insert into set_cards (activity_id, account_id, card, earned_by, got_at) select $1, $2, 'morning', 'test', $3 from generate_series(1, 9)`,
    [ID, anna!.id, own.clock.now()],
  )
  expect(await failureOf(give(bruno!.account, 'morning', null))).toBe('403 LOGIN_REQUIRED')
  expect(await reasonOf(give('nobody-here'))).toBe('USER_NOT_FOUND')
  expect(await failureOf(give(anna!.account))).toBe('2674 CARD_OWN')
  expect(await reasonOf(give(bruno!.account, 'no-such-card'))).toBe('NOT_FOUND')
  await own.api(anna)('POST /api/account/blocks', { body: { account: bruno!.account } })
  expect(await reasonOf(give(bruno!.account))).toBe('UNBLOCK_FIRST')
  await own.api(anna)('DELETE /api/account/blocks', { query: { account: bruno!.account } })
  await own.api(bruno)('POST /api/account/blocks', { body: { account: anna!.account } })
  expect(await reasonOf(give(bruno!.account))).toBe('CONTACT_REFUSED')
  await own.api(bruno)('DELETE /api/account/blocks', { query: { account: anna!.account } })
  const first = await give(bruno!.account)
  expect(first.set).toMatchObject({ givenToday: 1, cards: [{ own: 9 }, { own: 0 }] })
  expect(await counts(bruno)).toEqual([1, 0])
  for (let n = 0; n < 4; n++) await give(bruno!.account)
  expect(await failureOf(give(bruno!.account))).toBe('2677 CARDS_DAY_FULL')
  await pass(1)
  expect((await give(bruno!.account)).set.givenToday).toBe(1)
})

test('a full set goes for a ticket of the draw that was announced for it, once; without one there is none', async () => {
  expect(await failureOf(announce(9))).toBe('2001 NOT_FOUND')
  const id = (await announce(ID)).draw!.id
  const take = (as: MadeMember = anna!) => own.api(as)('POST /api/draws/:id/tickets', { params: { id } })
  await earn('morning')
  expect(await failureOf(take())).toBe('2675 CARDS_MISSING')
  await earn('lamp')
  await own.owner.query(`insert into set_cards (activity_id, account_id, card, earned_by, got_at) values ($1, $2, 'lamp', 'test', $3)`, [
    ID,
    anna!.id,
    own.clock.now(),
  ])
  const { own: ticket } = await take()
  expect((await take()).own.code).toBe(ticket.code)
  expect(await counts()).toEqual([0, 1])
  expect(await show()).toMatchObject({ isFull: false, draw: { id, title: 'A lens', own: { code: ticket.code } } })
  expect((await own.api()('GET /api/draws/:id', { params: { id } })).draw).toMatchObject({ cardsOf: String(ID), tickets: 1 })
})

test('jurors of a campaign stay out of the draw that takes its cards, and of no other', async () => {
  const juror = await own.member()
  await own.verify(juror)
  const contest = {
    theme: both('Lamps'),
    mostEntries: 1,
    takenFrom: null,
    ai: 'none',
    votesUntil: day(9.5),
    finalists: 3,
    jury: [juror.account, bruno!.account],
    awards: [{ name: both('First'), count: 1, prize: both('A print') }],
  }
  const page = { path: '/events/lamp-cards/contest', title: both('Contest'), blocks: [{ kind: 'contest', heading: both('Contest') }] }
  await own.owner.query(
    `update opened_campaigns set definition = definition || $2::jsonb || jsonb_build_object('pages', definition->'pages' || $3::jsonb) where activity_id = $1`,
    [ID, JSON.stringify({ contest, terms: { use: both('A wall'), months: 6 }, resultTime: day(10) }), JSON.stringify([page])],
  )
  for (const card of ['morning', 'lamp'])
    await own.owner.query(`insert into set_cards (activity_id, account_id, card, earned_by, got_at) values ($1, $2, $3, 'test', $4)`, [
      ID,
      juror.id,
      card,
      own.clock.now(),
    ])
  const [withCards, without] = [(await announce(ID)).draw!.id, (await announce(null)).draw!.id]
  const can = async (id: string) => (await own.api(juror)('GET /api/draws/:id', { params: { id } })).can.take
  const take = (id: string) => own.api(juror)('POST /api/draws/:id/tickets', { params: { id } })
  expect([await can(withCards), await can(without)]).toEqual([false, true])
  expect(await failureOf(take(withCards))).toContain('DRAW_OPERATORS')
  expect(await counts(juror)).toEqual([1, 1])
  expect((await take(without)).own.code).toBeTruthy()
})

test('the draw that takes the cards of a campaign is for whom the campaign is for, and others are not asked', async () => {
  const young = await own.member()
  const said = (who: object) =>
    own.owner.query(`update opened_campaigns set definition = definition || $2::jsonb where activity_id = $1`, [ID, JSON.stringify({ who })])
  const [withCards, without] = [(await announce(ID)).draw!.id, (await announce(null)).draw!.id]
  const take = (id: string) => own.api(young)('POST /api/draws/:id/tickets', { params: { id } })
  await said({ days: 30, adults: true })
  expect(await failureOf(take(withCards))).toBe('2693 CAMPAIGN_DAYS')
  await said({ days: 0, adults: true })
  expect(await failureOf(take(withCards))).toBe('2694 CAMPAIGN_ADULTS')
  await own.verify(young)
  expect(await failureOf(take(withCards))).toBe('2675 CARDS_MISSING')
  expect((await take(without)).own.code).toBeTruthy()
})

test('who asks gets their cards with the archive; who is erased leaves none, and those they gave stay', async () => {
  await earn('morning')
  await own.owner.query(`insert into set_cards (activity_id, account_id, card, earned_by, got_at) values ($1, $2, 'morning', 'test', $3)`, [
    ID,
    anna!.id,
    own.clock.now(),
  ])
  await give(bruno!.account)
  expect(await exportRows(own.db, setCardsTable, [anna!.id], null)).toHaveLength(1)
  await own.db.transaction().execute((db) => campaignsPersonal.erase({ db, now: own.clock.now() } as never, anna!.id))
  expect(await exportRows(own.db, setCardsTable, [anna!.id], null)).toHaveLength(0)
  expect(await counts(bruno)).toEqual([1, 0])
})
