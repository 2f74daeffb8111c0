import { expect, test, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import type { PostCard } from '#api/posts.ts'
import { prefix } from '#web/lang.ts'
import { makePhotograph } from '../drills/member.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { newPerson, signedIn, signIn, type Person } from './people.ts'
import { locales, say, type Say } from './say.ts'

type Story = { page: Page; w: Say; base: string; author: Person; post: PostCard; tag: string }

for (const lang of ['zh', 'en'] as const) {
  test.describe(`in ${lang}${lang === 'en' ? ', on a phone' : ''}`, () => {
    test.use({ locale: locales[lang], ...(lang === 'en' && { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }) })

    test('a tag is muted from a photograph, leaves the wall and comes back; a person and a word as well', async ({ page, context, baseURL }) => {
      const origin = baseURL!
      const tag = `mist${randomInt(36 ** 5).toString(36)}`
      const author = await newPerson(origin, 'author')
      const post = await publishOne(origin, author, await makePhotograph(), { title: `Over ${tag}`, tags: [tag] })
      await signedIn(context, origin, 'reader')
      const story: Story = { page, w: say[lang], base: prefix[lang], author, post, tag }
      await test.step('mute the tag for a week', () => muteTag(story))
      await test.step('its page says so; undo brings the wall back', () => undoOnTag(story))
      await test.step('mute the person: their page stays and says so', () => mutePerson(story))
      await test.step('a word in the settings; what is no word is refused', () => muteWord(story))
    })

    test('without a script: mute a tag from its page, and take it back', async ({ browser, baseURL }) => {
      const origin = baseURL!
      const w = say[lang]
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin, locale: locales[lang] })
      await signIn(context, origin, await newPerson(origin, 'noscript'))
      const page = await context.newPage()
      await page.goto(`${prefix[lang]}/tag/plain`)
      await page.getByRole('link', { name: w.mutes.menu }).click()
      await page.getByRole('button', { name: w.mutes.mute, exact: true }).click()
      await expect(page).toHaveURL(`${origin}${prefix[lang]}/tag/plain`)
      await page.getByRole('button', { name: w.mutes.unmuteThing('#plain') }).click()
      await expect(page.getByRole('link', { name: w.mutes.menu })).toBeVisible()
      await context.close()
    })
  })
}

const photoOf = ({ base, author, post }: Story) => `${base}/photocomment/${author.account}/${encodeURIComponent(post.permlink)}`
const wall = ({ page }: Story) => page.locator('.wall figure')
const newestHas = async (story: Story, count: number) => {
  await story.page.goto(`${story.base || '/'}?type=newest`)
  await expect(story.page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(story.page.getByRole('link', { name: new RegExp(`Over ${story.tag}`) })).toHaveCount(count)
}

async function muteTag(story: Story) {
  const { page, w, tag, author } = story
  await newestHas(story, 1)
  await page.goto(photoOf(story))
  await page.getByRole('button', { name: w.photo.more, exact: true }).click()
  await page.getByRole('link', { name: w.mutes.menu }).click()
  await expect(page.getByRole('radio', { name: `@${author.account}` })).toBeChecked()
  await page.getByText(`#${tag}`, { exact: true }).click()
  await page.getByLabel(w.mutes.lasts).selectOption('week')
  await expectNoAxe(page)
  await page.getByRole('button', { name: w.mutes.mute, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/photocomment/${author.account}/`))
  await expect(page.getByRole('listitem').filter({ hasText: w.mutes.muted(`#${tag}`, null) })).toBeVisible()
  await expectNoAxe(page)
  await newestHas(story, 0)
}

async function undoOnTag(story: Story) {
  const { page, w, base, tag } = story
  await page.goto(`${base}/tag/${tag}`)
  await expect(page.getByRole('heading', { name: w.mutes.muted(`#${tag}`, null) })).toBeVisible()
  await expect(wall(story)).toHaveCount(0)
  await expectNoAxe(page)
  await page.getByRole('button', { name: w.mutes.unmuteThing(`#${tag}`) }).click()
  await expect(wall(story)).toHaveCount(1)
  await expect(page.getByRole('link', { name: w.mutes.menu })).toBeVisible()
  await newestHas(story, 1)
}

async function mutePerson(story: Story) {
  const { page, w, base, author } = story
  await page.goto(`${base}/photographer/${author.account}`)
  await page.getByRole('button', { name: w.people.moreOf(author.account) }).click()
  await page.getByRole('link', { name: w.mutes.menu }).click()
  await page.getByRole('button', { name: w.mutes.mute, exact: true }).click()
  await expect(page.getByText(w.mutes.muted(author.account, null), { exact: true })).toBeVisible()
  await expect(wall(story)).toHaveCount(1)
  await expectNoAxe(page)
  await newestHas(story, 0)
}

async function muteWord(story: Story) {
  const { page, w, base, author, tag } = story
  await page.goto(`${base}/settings/muted`)
  await page.getByRole('button', { name: w.mutes.unmuteThing(author.account) }).click()
  await expect(page.getByRole('heading', { name: w.mutes.nothing })).toBeVisible()
  await page.getByLabel(w.mutes.what).fill('...')
  await page.getByRole('button', { name: w.mutes.mute, exact: true }).click()
  await expect(page.getByLabel(w.mutes.what)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(w.mutes.what)).toHaveValue('...')
  await expectNoAxe(page)
  await page.getByLabel(w.mutes.what).fill(tag.toUpperCase())
  await page.getByRole('button', { name: w.mutes.mute, exact: true }).click()
  await expect(page.getByRole('button', { name: w.mutes.unmuteThing(w.mutes.named.word(tag)) })).toBeVisible()
  await expectNoAxe(page)
  await newestHas(story, 0)
}
