import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import type { PostCard } from '#api/posts.ts'
import { sentenceOf } from '#server/edge/fail-words.ts'
import { prefix } from '#web/lang.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { newPerson, signedIn, signIn, type Person } from './people.ts'
import { locales, say, type Say } from './say.ts'

type Author = Person & { post: PostCard }
type Story = { page: Page; context: BrowserContext; w: Say; lang: 'zh' | 'en'; base: string; origin: string; reader: Person; first: Author; second: Author }

for (const lang of ['zh', 'en'] as const) {
  test.describe(`in ${lang}${lang === 'en' ? ', on a phone' : ''}`, () => {
    test.use({ locale: locales[lang], ...(lang === 'en' && { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }) })

    test('two people are followed, their newest work stands under Following; unfollowing, blocking and undoing it show at once', async ({
      page,
      context,
      baseURL,
    }) => {
      const origin = baseURL!
      const w = say[lang]
      const authors = await Promise.all([authorOf(origin, 'fjord', 'Fjord, six in the morning'), authorOf(origin, 'dune', 'Dune after the wind')])
      const reader = await signedIn(context, origin, 'reader')
      const story: Story = { page, context, w, lang, base: prefix[lang], origin, reader, first: authors[0], second: authors[1] }
      await test.step('nobody followed: people with work are suggested', () => seeSuggestions(story))
      await test.step('one on their page, the other beside their photograph', () => followBoth(story))
      await test.step('both under Following, the newest first', () => seeFollowing(story))
      await test.step('a second time is 141, oneself 238, and the page says so', () => followTwice(story))
      await test.step('unfollow', () => unfollow(story))
      await test.step('block, and undo it in the settings', () => blockAndUndo(story))
    })

    test('without a script: follow, and be back where the button stood', async ({ browser, baseURL }) => {
      const origin = baseURL!
      const [{ account, post }, reader] = [await authorOf(origin, 'plain', 'Plain light'), await newPerson(origin, 'noscript')]
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin, locale: locales[lang] })
      await signIn(context, origin, reader)
      const page = await context.newPage()
      const address = `${prefix[lang]}/photocomment/${account}/${encodeURIComponent(post.permlink)}`
      await page.goto(address)
      await page.getByRole('button', { name: say[lang].people.followPerson(account), exact: true }).click()
      await expect(page).toHaveURL(origin + address)
      await expect(page.getByRole('button', { name: say[lang].people.followedPerson(account) })).toBeVisible()
      await context.close()
    })

    test('a visitor who asks for Following, or to follow, is led to the door', async ({ page, baseURL }) => {
      const w = say[lang]
      await page.goto(prefix[lang] || '/')
      await page.getByRole('navigation', { name: w.posts.feeds }).getByRole('link', { name: w.posts.following }).click()
      await expect(page).toHaveURL(`${baseURL}${prefix[lang]}/login`)
      expect(await page.evaluate(() => sessionStorage.getItem('login_return'))).toBe('/?type=following')
      await page.goto(`${prefix[lang]}/photographer`)
      await page
        .getByRole('link', { name: w.people.followPerson('').trim() })
        .first()
        .click()
      await expect(page).toHaveURL(`${baseURL}${prefix[lang]}/login`)
      expect(await page.evaluate(() => sessionStorage.getItem('login_return'))).toBe('/photographer')
    })
  })
}

async function authorOf(origin: string, name: string, title: string): Promise<Author> {
  const person = await newPerson(origin, name)
  return { ...person, post: await publishOne(origin, person, await makePhotograph(), { title }) }
}
const pageOf = ({ base }: Story, { account }: Person) => `${base}/photographer/${account}`
const photoOf = ({ base }: Story, { account, post }: Author) => `${base}/photocomment/${account}/${encodeURIComponent(post.permlink)}`
const followButton = ({ page, w }: Story, { account }: Person) => page.getByRole('button', { name: w.people.followPerson(account), exact: true })
const followedButton = ({ page, w }: Story, { account }: Person) => page.getByRole('button', { name: w.people.followedPerson(account), exact: true })
const homeOf = ({ base }: Story) => `${base || '/'}?type=following`
const wall = ({ page }: Story) => page.locator('.wall figure')

async function seeSuggestions(story: Story) {
  const { page, w } = story
  await page.goto(homeOf(story))
  await expect(page.getByRole('heading', { name: w.posts.followingEmpty })).toBeVisible()
  await expect(page.getByRole('region', { name: w.posts.followingSuggested }).getByRole('listitem').first()).toBeVisible()
  await expectNoAxe(page)
}

async function followBoth(story: Story) {
  const { page, w, first, second } = story
  await page.goto(pageOf(story, first))
  await followButton(story, first).click()
  await expect(followedButton(story, first)).toBeVisible()
  await expect(page.getByRole('link', { name: w.people.followersCount(1) })).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('link', { name: w.people.followersCount(1) }).click()
  await expect(page.getByRole('heading', { level: 1, name: w.people.followersOf(first.account) })).toBeVisible()
  await expect(page.getByRole('link', { name: story.reader.account })).toBeVisible()
  await expectNoAxe(page)
  await page.goto(photoOf(story, second))
  await followButton(story, second).click()
  await expect(followedButton(story, second)).toBeVisible()
}

async function seeFollowing(story: Story) {
  const { page, w, first, second } = story
  await page.goto(story.base || '/')
  await page.getByRole('navigation', { name: w.posts.feeds }).getByRole('link', { name: w.posts.following }).click()
  await expect(wall(story)).toHaveCount(2)
  const latest = [first, second].toSorted((a, b) => b.post.createdAt.localeCompare(a.post.createdAt))
  for (const [n, { post }] of latest.entries()) await expect(wall(story).nth(n).getByRole('link')).toHaveAttribute('aria-label', new RegExp(post.title))
  await expectNoAxe(page)
}

async function followTwice(story: Story) {
  const { page, lang, w, origin, reader, first } = story
  const api = apiAt(origin, reader.token)
  await expect(api('POST /api/follow', { body: { account: first.account } })).rejects.toMatchObject({ code: '141' })
  await expect(api('POST /api/follow', { body: { account: reader.account } })).rejects.toMatchObject({ code: '238' })
  await api('DELETE /api/follow', { query: { account: first.account } })
  await page.goto(pageOf(story, first))
  await expect(followButton(story, first)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await api('POST /api/follow', { body: { account: first.account } })
  await followButton(story, first).click()
  await expect(page.getByRole('status').getByText(sentenceOf('ALREADY_FOLLOWING', lang))).toBeVisible()
  await expect(followedButton(story, first)).toBeVisible()
  await page.goto(pageOf(story, reader))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: w.people.followPerson(reader.account) })).toHaveCount(0)
}

async function unfollow(story: Story) {
  const { page, w, first } = story
  await page.goto(pageOf(story, first))
  await followedButton(story, first).click()
  await expect(followButton(story, first)).toBeVisible()
  await expect(page.getByRole('link', { name: w.people.followersCount(0) })).toBeVisible()
  await page.goto(homeOf(story))
  await expect(wall(story)).toHaveCount(1)
}

async function blockAndUndo(story: Story) {
  const { page, w, second } = story
  await page.goto(pageOf(story, second))
  await page.getByRole('button', { name: w.people.moreOf(second.account) }).click()
  await page.getByRole('button', { name: w.people.blockPerson(second.account) }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(w.people.blockSays)).toBeVisible()
  await expectNoAxe(page)
  await question.getByRole('button', { name: w.people.blockYes, exact: true }).click()
  await expect(page.getByRole('heading', { name: w.people.blocked(second.account) })).toBeVisible()
  await expect(wall(story)).toHaveCount(0)
  await expectNoAxe(page)
  await page.goto(photoOf(story, second))
  await expect(page.getByRole('heading', { name: w.people.blocked(second.account) })).toBeVisible()
  await page.goto(homeOf(story))
  await expect(page.getByRole('heading', { name: w.posts.followingEmpty })).toBeVisible()
  await expect(page.getByText(second.account)).toHaveCount(0)
  await page.goto(`${story.base}/settings/blocked`)
  await expect(page.getByRole('link', { name: second.account })).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('button', { name: w.people.unblockPerson(second.account) }).click()
  await expect(page.getByRole('heading', { name: w.people.blockedNobody })).toBeVisible()
  await page.goto(pageOf(story, second))
  await expect(followButton(story, second)).toBeVisible()
}
