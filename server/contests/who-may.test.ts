// Whom a campaign is for, asked by each of its parts: members for so many days, and of an age.
import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { makeOpened } from '#server/campaigns/make.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { oneLine } from '../../demo/contest.ts'

const own = ownApp({ stopped: true })
const DAY = 86_400
const both = (en: string) => ({ zh: `字${en}`, en })
const slug = 'tag-challenge-one-line'

let anna: MadeMember
beforeEach(async () => {
  anna = await own.member()
})

/** A contest with a check-in, a task and a form; its days begin at midnight (UTC+8), as those of a check-in do. */
async function open(who: object | null, days = { start: -1, end: 20, votes: 24, result: 26 }): Promise<number> {
  const definition = oneLine(own.clock.now(), days)
  const parts = ['check-in', 'tasks', 'form'].map((kind) => ({ kind, heading: both(kind) }))
  const [first] = definition.pages
  await makeOpened(
    { db: own.db, now: own.clock.now() },
    {
      ...definition,
      who,
      contest: { ...definition.contest, jury: [] },
      checkIn: { freePer30: 2 },
      tasks: {
        mostADay: 5,
        items: [{ itemId: 'publish', title: both('Publish'), deed: 'publish', tag: null, times: 1, stamps: 1, daily: false }],
      },
      form: {
        about: both('For the list'),
        adults: false,
        fields: [{ id: 'name', kind: 'line', label: both('Name'), required: true, personal: false, max: 10 }],
      },
      pages: [{ ...first!, blocks: [...first!.blocks, ...parts] }],
    },
  )
  return definition.activityId
}
async function pass(seconds: number): Promise<void> {
  own.clock.add(seconds)
  await stayIn(own)
}
let works = 0
async function deeds(activityId: number): Promise<Record<'enter' | 'checkIn' | 'reward' | 'form', () => Promise<unknown>>> {
  const permlink = `who-${works++}`
  await addPosts(own, [{ by: anna, permlink, at: own.clock.now() }])
  const day = new Date(own.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const api = own.api(anna)
  return {
    enter: () => api('POST /api/contest/tag/:slug/entries', { params: { slug }, body: { permlink } }),
    checkIn: () => api('POST /api/contest/punch/:slug', { params: { slug }, body: { day, permlink: null } }),
    reward: () => api('POST /api/general-activity/reward', { body: { activityId, itemId: 'publish' } }),
    form: () => api('POST /api/event/:activityId/form', { params: { activityId: String(activityId) }, body: { answers: { name: 'Anna' } } }),
  }
}
const refusals = async (acts: Awaited<ReturnType<typeof deeds>>) =>
  Object.fromEntries(await Promise.all(Object.entries(acts).map(async ([name, act]) => [name, await failureOf(act())])))
const all = (said: string) => ({ enter: said, checkIn: said, reward: said, form: said })

test('before so many days as a member nobody enters, checks in, takes a reward or answers, and from the very instant on they do', async () => {
  const id = await open({ days: 10, adults: false })
  expect(await refusals(await deeds(id))).toEqual(all('2693 CAMPAIGN_DAYS'))
  const from = new Date(own.clock.now().getTime() + 10 * DAY * 1000)
  await expect((await deeds(id)).enter()).rejects.toMatchObject({ data: { least: 10, until: from.toISOString() } })
  await pass(10 * DAY - 1)
  expect(await refusals(await deeds(id))).toEqual(all('2693 CAMPAIGN_DAYS'))
  await pass(1)
  const acts = await deeds(id)
  for (const act of Object.values(acts)) await act()
})

test('of an age: whoever is not known to be 18 is sent to verify their name, and takes part afterwards', async () => {
  const id = await open({ days: 0, adults: true })
  expect(await refusals(await deeds(id))).toEqual(all('2694 CAMPAIGN_ADULTS'))
  await own.verify(anna)
  for (const act of Object.values(await deeds(id))) await act()
})

test('votes are asked for by the same rule, the pair as well as the answer', async () => {
  await open({ days: 30, adults: false }, { start: -2, end: -1, votes: 10, result: 20 })
  const ask = () => own.api(anna)('POST /api/contest/tag/:slug/ballot', { params: { slug } })
  expect(await failureOf(ask())).toBe('2693 CAMPAIGN_DAYS')
  const vote = own.api(anna)('POST /api/contest/tag/:slug/vote', { params: { slug }, body: { pair: '1', answer: 'left' } })
  expect(await failureOf(vote)).toBe('2693 CAMPAIGN_DAYS')
})

test('the page says whom it is for, in words of no definition that names nobody', async () => {
  await open({ days: 30, adults: true })
  const { who } = await own.api()('GET /api/campaign-page', { query: { path: '/tag-challenge-one-line' } })
  expect(who).toEqual({ days: 30, adults: true })
})
