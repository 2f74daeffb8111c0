import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { definedCampaigns } from '#content/read-campaigns.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'

const own = ownApp()
const pages = definedCampaigns.flatMap((campaign) => campaign.pages.map((page) => ({ campaign, page })))
const withWorks = pages.find(({ page }) => page.blocks.some(({ kind }) => kind === 'works'))!
const tag = withWorks.page.blocks.flatMap((block) => (block.kind === 'works' ? [block.tag] : []))[0]!

test("'GET /api/event' and 'GET /api/activity' list what content/campaigns holds, the latest first; a state that none is in lists none", async () => {
  const { events } = await own.api()('GET /api/event', {})
  expect(events.map(({ slug }) => slug).toSorted()).toEqual(definedCampaigns.map(({ slug }) => slug).toSorted())
  const starts = events.map(({ startTime }) => Date.parse(startTime))
  expect(starts).toEqual(starts.toSorted((a, b) => b - a))
  const { activities } = await own.api()('GET /api/activity', {})
  expect(activities).toEqual(events.filter(({ state }) => state === 'ended'))
  expect(activities.length).toBeGreaterThanOrEqual(8)
  expect(await own.api()('GET /api/event', { query: { state: 'upcoming' } })).toEqual({ events: [] })
  expect((await own.fetch('/api/event?state=over')).status).toBe(422)
})

test("'GET /api/event/:activityId' says when and where, under the specification's names; unknown is 404", async () => {
  const [one] = definedCampaigns
  const { event } = await own.api()('GET /api/event/:activityId', { params: { activityId: String(one!.activityId) } })
  expect(event).toMatchObject({ mainPath: one!.mainPath, sharePath: one!.sharePath, startTime: new Date(one!.startTime).toISOString(), state: 'ended' })
  for (const activityId of ['1', '999999999999', 'x'])
    expect(await reasonOf(own.api()('GET /api/event/:activityId', { params: { activityId } }))).toBe('NOT_FOUND')
})

test("'GET /api/activity/:slug' and 'GET /api/campaign-page' fill blocks: works are public photographs under the tag, in any case of the address", async () => {
  const anna = await own.member()
  await addPosts(own, [
    { by: anna, permlink: 'seen', title: 'seen', at: own.clock.now(), tags: [tag] },
    { by: anna, permlink: 'mine-alone', title: 'mine', at: own.clock.now(), tags: [tag], visibility: 'private' },
  ])
  for (const path of [withWorks.page.path, `${withWorks.page.path.toUpperCase()}/`]) {
    const page = await own.api()('GET /api/campaign-page', { query: { path } })
    expect(page.path).toBe(withWorks.page.path)
    expect(page.blocks.map(({ kind }) => kind)).toEqual(withWorks.page.blocks.map(({ kind }) => kind))
    expect(page.blocks.flatMap((block) => (block.kind === 'works' ? block.posts.map(({ permlink }) => permlink) : []))).toEqual(['seen'])
  }
  for (const { slug, mainPath } of definedCampaigns) {
    const page = await own.api()('GET /api/activity/:slug', { params: { slug } })
    expect([page.path, page.pages[0]!.path]).toEqual([mainPath, mainPath])
  }
  expect(await reasonOf(own.api()('GET /api/activity/:slug', { params: { slug: 'no-such-campaign' } }))).toBe('NOT_FOUND')
  expect(await reasonOf(own.api()('GET /api/campaign-page', { query: { path: '/no-such-campaign' } }))).toBe('NOT_FOUND')
})

test('every address of a campaign is shared with its own words, and stands in the sitemap in both languages', async () => {
  const map = await (await own.fetch('/sitemap-campaigns.xml')).text()
  for (const { campaign, page } of pages)
    for (const [lang, before] of [
      ['zh', ''],
      ['en', '/en'],
    ] as const) {
      expect(map).toContain(`${before}${page.path}</loc>`)
      const { desc, shareUrl } = await own.api()('GET /api/share', { query: { path: before + page.path.toUpperCase() } })
      expect(desc).toBe(campaign.summary[lang])
      expect(shareUrl.endsWith(before + page.path)).toBe(true)
    }
  expect(map).toContain('/past-activities</loc>')
})

/** Migrations keep addresses of the specification from being taken as names of members. */
test('nothing of one campaign stands in source: neither its name nor an address of it', () => {
  const files = globSync('{api,server,web,content,scripts,demo,journeys}/**/*.{ts,tsx,mjs,css,sql}', { exclude: ['**/migrations/**'] })
  expect(files.length).toBeGreaterThan(500)
  const names = definedCampaigns.flatMap(({ slug, pages: its }) => [slug, ...its.map(({ path }) => path)])
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return names.filter((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'i').test(text)).map((name) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})
