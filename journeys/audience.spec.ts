import { expect, test, type Browser, type Page } from '@playwright/test'
import type { PostCard } from '#api/posts.ts'
import { sentenceOf } from '#server/edge/fail-words.ts'
import { prefix } from '#web/lang.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { newPerson, signedIn, signIn, type Person } from './people.ts'
import { locales, say, type Say } from './say.ts'

type Story = { page: Page; browser: Browser; origin: string; lang: 'zh' | 'en'; w: Say; author: Person; follower: Person; stranger: Person; post: PostCard }
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const at = ({ lang, author, post }: Story) => `${prefix[lang]}/photocomment/${author.account}/${encodeURIComponent(post.permlink)}`

/** Somebody else's browser, or nobody's, at an address: its status and its page. */
async function seenBy({ browser, origin, lang }: Story, who: Person | null, path: string) {
  const context = await browser.newContext({ baseURL: origin, locale: locales[lang] })
  if (who) await signIn(context, origin, who)
  const page = await context.newPage()
  const status = (await page.goto(path))!.status()
  return { status, page, leave: () => context.close() }
}
async function expectSeen(story: Story, who: Person | null, path: string, status: number, text?: string) {
  const seen = await seenBy(story, who, path)
  expect(seen.status).toBe(status)
  await expect(seen.page.getByText(text ?? story.post.title).first()).toBeVisible()
  if (status !== 200) await expect(seen.page.getByText(story.post.title)).toHaveCount(0)
  await seen.leave()
}

/** What axe says once the room has changed: its colours fade into each other. */
async function expectNoAxeAtRest(page: Page) {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await expectNoAxe(page)
}

/** On the edit page, by its control. */
async function choose(story: Story, visibility: 'public' | 'followers' | 'link' | 'private', more: (page: Page) => Promise<void> = async () => {}) {
  const { page, w } = story
  await page.goto(`${at(story)}/edit`, { waitUntil: 'networkidle' })
  await page.getByRole('group', { name: w.postForm.visibility }).getByText(w.postForm.visibleTo[visibility], { exact: true }).click()
  await expect(page.getByText(w.postForm.visibleSays[visibility])).toBeVisible()
  await more(page)
  await expectNoAxeAtRest(page)
  await page.getByRole('button', { name: w.postForm.save, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: story.post.title })).toBeVisible()
}

for (const lang of ['zh', 'en'] as const) {
  const w = say[lang]
  test.describe(`in ${lang}${lang === 'en' ? ', on a phone' : ''}`, () => {
    test.use({ locale: locales[lang], ...(lang === 'en' && PHONE) })

    test('a photograph for followers, by a link that ends, for oneself alone, and as others see it', async ({ page, context, browser, baseURL }) => {
      const origin = baseURL!
      const author = await signedIn(context, origin, 'shows')
      const [follower, stranger] = [await newPerson(origin, 'follows'), await newPerson(origin, 'strange')]
      await apiAt(origin, follower.token)('POST /api/follow', { body: { account: author.account } })
      const post = await publishOne(origin, author, await makePhotograph(), { title: '灯塔，退潮以后' })
      const story: Story = { page, browser, origin, lang, w, author, follower, stranger, post }

      await test.step('for followers: one finds it under Following, a stranger nothing', () => forFollowers(story))
      await test.step('as others see it, to look at only', () => lookAs(story))
      const link = await test.step('by link, for who has no account', () => byLink(story))
      await test.step('it runs out, which its holders read', () => runOut(story, link))
      await test.step('for oneself alone, and several at once for everybody again', () => aloneAndMany(story))
    })
  })
}

async function forFollowers(story: Story) {
  const { page, w, lang, follower, stranger, post } = story
  await choose(story, 'followers')
  await expect(page.getByText(w.photo.seenBy.followers)).toBeVisible()
  const following = await seenBy(story, follower, `${prefix[lang] || '/'}?type=following`)
  await expect(following.page.getByRole('link', { name: post.title })).toBeVisible()
  await following.leave()
  await expectSeen(story, follower, at(story), 200, w.photo.seenBy.followers)
  for (const nobody of [stranger, null]) await expectSeen(story, nobody, at(story), 404, w.shell.lostTitle)
}

async function lookAs(story: Story) {
  const { page, w, post } = story
  await page.getByRole('link', { name: w.audience.seeAs }).click()
  await expect(page.getByText(w.audience.seenAs.everybody)).toBeVisible()
  await expect(page.getByText(w.audience.nothing.everybody)).toBeVisible()
  await expectNoAxeAtRest(page)
  await page.getByRole('navigation', { name: w.audience.chooseEyes }).getByRole('link', { name: w.audience.eyes.follower, exact: true }).click()
  await expect(page.getByText(w.audience.seenAs.follower)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
  await expect.poll(() => page.locator('.stage img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  await expect(page.getByRole('link', { name: w.photo.edit, exact: true })).toHaveCount(0)
  await expectNoAxeAtRest(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: w.audience.end, exact: true }).click()
  await expect(page.getByRole('link', { name: w.audience.seeAs })).toBeVisible()
}

async function byLink(story: Story): Promise<string> {
  const { page, w, origin, stranger } = story
  await choose(story, 'link', (edit) => edit.getByLabel(w.postForm.linkEnds).fill('2099-12-31'))
  const field = page.getByLabel(w.audience.linkOfWork)
  const first = (await field.inputValue()).replace(origin, '')
  await expectNoAxeAtRest(page)
  const seen = await seenBy(story, null, first)
  expect(seen.status).toBe(200)
  await expect(seen.page.getByRole('heading', { level: 1, name: story.post.title })).toBeVisible()
  await expect(seen.page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect
    .poll(() =>
      seen.page
        .locator('.stage-photo img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
    )
    .toBe(true)
  await seen.leave()
  await expectSeen(story, stranger, at(story), 404, w.shell.lostTitle)
  await page.getByRole('button', { name: w.audience.change }).click()
  await expect(page.getByText(w.photo.relinked)).toBeVisible()
  await expect(field).not.toHaveValue(origin + first)
  await expectSeen(story, null, first, 404, w.shell.lostTitle)
  return (await field.inputValue()).replace(origin, '')
}

async function runOut(story: Story, link: string) {
  const { origin, author, post, lang, w } = story
  const linkEnds = new Date(Date.now() + 1500).toISOString()
  await apiAt(origin, author.token)('PUT /api/posts/visibility', { body: { permlinks: [post.permlink], visibility: 'link', linkEnds } })
  await expect.poll(async () => (await fetch(origin + link)).status, { timeout: 10_000 }).toBe(410)
  await expectSeen(story, null, link, 410, sentenceOf('POST_EXPIRED', lang))
  await expectSeen(story, null, at(story), 404, w.shell.lostTitle)
}

async function aloneAndMany(story: Story) {
  const { page, w, lang, origin, author, follower, post } = story
  await choose(story, 'private')
  await expectSeen(story, follower, at(story), 404, w.shell.lostTitle)
  await publishOne(origin, author, await makePhotograph(), { title: '灯塔，第二张' })
  await page.goto(`${prefix[lang]}/photographer/${author.account}`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: w.audience.choose }).click()
  await page.getByRole('button', { name: w.audience.apply }).click()
  await expect(page.getByText(w.audience.chosenNone)).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: w.audience.apply }).click()
  await expect(page.getByText(w.audience.changed(2))).toBeVisible()
  await expectNoAxeAtRest(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectSeen(story, null, at(story), 200, post.title)
}
