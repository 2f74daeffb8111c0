import { expect, test, type Browser, type Page } from '@playwright/test'
import type { Lang } from '#api/limits.ts'
import { prefix } from '#web/lang.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { newPerson, signIn, type Person } from './people.ts'
import { locales, say, type Say } from './say.ts'
import { reward } from './withdrawers.ts'

type Story = { page: Page; w: Say; base: string; lang: Lang; origin: string; owner: Person; member: Person; id: string }
/** A group of its own with one member. */
async function gather(origin: string): Promise<Pick<Story, 'owner' | 'member' | 'id'>> {
  const [owner, member] = [await newPerson(origin, 'owner'), await newPerson(origin, 'member')]
  await reward(origin, owner, 10_000_001)
  const { group } = await apiAt(origin, owner.token)('POST /api/group', { body: { names: { zh: '余光', en: 'Last light' } } })
  await apiAt(origin, member.token)('POST /api/group/:id/members', { params: { id: group.id }, body: {} })
  return { owner, member, id: group.id }
}
/** A post of somebody's in the group, and in a challenge. */
async function enter(origin: string, by: Person, id: string, { title, number }: { title: string; number: string | null }): Promise<string> {
  const { permlink } = await publishOne(origin, by, await makePhotograph(), { title }, { alt: title })
  const api = apiAt(origin, by.token)
  await api('POST /api/group/posts/:id', { params: { id }, body: { permlinks: [permlink] } })
  if (number) await api('POST /api/group/:id/challenges/:number/entries', { params: { id, number }, body: { permlink } })
  return permlink
}
async function pageOf(browser: Browser, { origin, lang, as, script = true }: { origin: string; lang: Lang; as: Person; script?: boolean }): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: script, baseURL: origin, locale: locales[lang] })
  await signIn(context, origin, as)
  return context.newPage()
}

for (const lang of ['zh', 'en'] as const) {
  test.describe(`in ${lang}${lang === 'en' ? ', on a phone' : ''}`, () => {
    test.use({ locale: locales[lang], ...(lang === 'en' && { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }) })

    test('an announcement, a discussion of two, and two pictures side by side', async ({ page, context, baseURL, browser }) => {
      const origin = baseURL!
      const story: Story = { page, w: say[lang], base: prefix[lang], lang, origin, ...(await gather(origin)) }
      await signIn(context, origin, story.owner)
      await test.step('the owner announces something', () => announce(story))
      await test.step('begins a discussion; a reply comes, and one to that', () => discuss(story, browser))
      await test.step('removes a reply with a reason', () => removeReply(story))
      await test.step('starts a challenge, whose days must be right', () => startChallenge(story))
      await test.step('chooses by keyboard or finger, blind', () => vote(story))
    })

    test('without a script: begin, reply, enter, vote, cancel', async ({ baseURL, browser }) => {
      const origin = baseURL!
      const gathered = await gather(origin)
      const page = await pageOf(browser, { origin, lang, as: gathered.owner, script: false })
      await withoutScript({ page, w: say[lang], base: prefix[lang], lang, origin, ...gathered })
      await page.context().close()
    })
  })
}

const at = ({ base, id }: Story, tab = '') => `${base}/group/${id}${tab}`

async function announce(story: Story) {
  const { page, w } = story
  const t = w.groupTalk
  await page.goto(at(story))
  await page.getByText(t.announce, { exact: true }).click()
  await page.getByLabel(t.words, { exact: true }).fill('周六在码头碰头')
  await page.getByLabel(t.language).selectOption('zh')
  await page.getByRole('button', { name: t.announceGo }).click()
  const shown = page.getByRole('region', { name: t.announcement })
  await expect(shown).toContainText('周六在码头碰头')
  await expect(shown.locator('[lang="zh-CN"]')).toHaveText('周六在码头碰头')
  await expectNoAxe(page)
}

async function discuss(story: Story, browser: Browser) {
  const { page, w, origin, lang, member } = story
  const t = w.groupTalk
  await page.goto(at(story, '/discussions'))
  await expect(page.getByRole('heading', { name: t.none })).toBeVisible()
  await expectNoAxe(page)
  await page.getByText(t.begin, { exact: true }).click()
  await page.getByLabel(t.title).fill('Where do you stand')
  await page.getByLabel(t.words, { exact: true }).fill('At dusk, I mean')
  await page.getByRole('button', { name: t.beginGo, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Where do you stand' })).toBeVisible()
  await page.getByLabel(t.write).fill('x'.repeat(2001))
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByLabel(t.write)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(t.write)).toHaveValue('x'.repeat(2001))
  const other = await pageOf(browser, { origin, lang, as: member })
  await other.goto(page.url())
  await other.getByLabel(t.write).fill('By the water')
  await other.getByRole('button', { name: t.send }).click()
  await expect(other.getByRole('listitem').filter({ hasText: 'By the water' })).toBeVisible()
  await expect(other.getByLabel(t.write)).toHaveValue('')
  await other.context().close()
  await page.reload()
  await page.getByRole('list').getByRole('link', { name: t.reply, exact: true }).click()
  await expect(page.getByText(t.replyTo(member.account), { exact: true })).toBeVisible()
  await expect(page.getByLabel(t.write)).toBeFocused()
  await page.getByLabel(t.write).fill('On the quay')
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByText('On the quay')).toBeVisible()
  await expect(page.getByText(t.linked)).toBeVisible()
  await expectNoAxe(page)
}

async function removeReply({ page, w }: Story) {
  const t = w.groupTalk
  const theirs = page.getByRole('listitem').filter({ hasText: 'By the water' }).first()
  await theirs.getByText(t.remove, { exact: true }).first().click()
  await theirs.getByLabel(t.removeWhy).fill('Off the theme')
  await theirs.getByRole('button', { name: t.remove }).click()
  await expect(page.getByText(t.removed)).toBeVisible()
  await expect(page.getByText('By the water')).toHaveCount(0)
  await expect(page.getByText('On the quay')).toBeVisible()
}

const day = (n: number) => new Date(Date.now() + 8 * 3_600_000 + n * 86_400_000).toISOString().slice(0, 10)
async function startChallenge(story: Story) {
  const { page, w } = story
  const t = w.groupChallenges
  await page.goto(at(story, '/challenges'))
  await page.getByText(t.start, { exact: true }).click()
  await page.getByLabel(t.theme).fill('Lines after dark')
  await page.getByLabel(t.starts).fill(day(0))
  await page.getByLabel(t.ends).fill(day(-1))
  await page.getByRole('button', { name: t.startGo, exact: true }).click()
  await expect(page.getByLabel(t.ends)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(t.theme)).toHaveValue('Lines after dark')
  await page.getByLabel(t.ends).fill(day(2))
  await page.getByRole('button', { name: t.startGo, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Lines after dark' })).toBeVisible()
  await expect(page.getByText(t.ownNone)).toBeVisible()
  await expectNoAxe(page)
}

async function vote(story: Story) {
  const { page, w, origin, member, id, lang } = story
  const t = w.groupChallenges
  const number = page.url().split('/').at(-1)!
  const titles = ['Quay wall', 'Bridge rail', 'Tram wire']
  for (const title of titles) await enter(origin, member, id, { title, number })
  await page.reload()
  await page.getByRole('button', { name: t.look }).click()
  const pair = page.getByRole('group', { name: t.pairOf(1, 30) })
  await expect(pair.getByRole('button')).toHaveCount(2)
  for (const hidden of [member.account, ...titles]) await expect(pair.getByText(hidden)).toHaveCount(0)
  await expectNoAxe(page)
  for (const image of await pair.getByRole('img').all()) {
    const { width, height } = (await image.boundingBox())!
    expect(width / height).toBeCloseTo(
      await image.evaluate((one: HTMLImageElement) => Number(one.getAttribute('width')) / Number(one.getAttribute('height'))),
      1,
    )
  }
  if (lang === 'zh') await page.keyboard.press('2')
  else await pair.getByRole('button').first().click()
  await expect(page.getByRole('group', { name: t.pairOf(2, 30) })).toBeVisible()
  await page.getByRole('button', { name: t.neither }).click()
  await expect(page.getByRole('group', { name: t.pairOf(3, 30) })).toBeVisible()
  if (lang === 'zh') await page.keyboard.press('1')
  else await page.getByRole('button', { name: t.thisOne }).last().click()
  await expect(page.getByText(t.noMore)).toBeVisible()
  await expectNoAxe(page)
}

async function withoutScript(story: Story) {
  const { page, w, origin, member, owner, id } = story
  const [t, c] = [w.groupTalk, w.groupChallenges]
  await page.goto(at(story, '/discussions'))
  await page.getByText(t.begin, { exact: true }).click()
  await page.getByLabel(t.title).fill('Plain words')
  await page.getByLabel(t.words, { exact: true }).fill('Said without a script')
  await page.getByRole('button', { name: t.beginGo, exact: true }).click()
  await page.getByLabel(t.write).fill('A first reply')
  await page.getByRole('button', { name: t.send }).click()
  await page.getByRole('list').getByRole('link', { name: t.edit, exact: true }).click()
  await expect(page.getByLabel(t.write)).toHaveValue('A first reply')
  await page.getByLabel(t.write).fill('A second wording')
  await page.getByRole('button', { name: t.save }).last().click()
  await expect(page.getByText('A second wording')).toBeVisible()
  await page.goto(at(story, '/challenges'))
  await page.getByText(c.start, { exact: true }).click()
  await page.getByLabel(c.theme).fill('One lamp')
  await page.getByLabel(c.starts).fill(day(0))
  await page.getByLabel(c.ends).fill(day(1))
  await page.getByRole('button', { name: c.startGo, exact: true }).click()
  const number = page.url().split('/').at(-1)!
  await enter(origin, owner, id, { title: 'Mine', number: null })
  for (const title of ['Theirs', 'Theirs too']) await enter(origin, member, id, { title, number })
  await page.reload()
  await page.getByRole('button', { name: `${c.enter}: Mine` }).click()
  await expect(page.getByText(c.entered)).toBeVisible()
  await page.getByRole('button', { name: c.look }).click()
  await page.getByRole('button', { name: c.thisOne }).first().click()
  await expect(page.getByText(c.noMore)).toBeVisible()
  await page.getByText(c.cancel, { exact: true }).first().click()
  await page.getByLabel(c.cancelWhy).fill('Too few came')
  await page.getByRole('button', { name: c.cancel }).click()
  await expect(page.getByText(c.cancelledFor('Too few came'))).toBeVisible()
}
