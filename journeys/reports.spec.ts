import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import type { PostCard } from '#api/posts.ts'
import { prefix } from '#web/lang.ts'
import { safety as en } from '#web/words/en/safety.ts'
import { safety as zh } from '#web/words/zh/safety.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { enteredOperator } from './operators.ts'
import { newPerson, signIn, type Person } from './people.ts'
import { locales, say } from './say.ts'

const TITLE = 'Lantern on the pier'
type Lang = 'zh' | 'en'
type Story = { browser: Browser; origin: string; lang: Lang; post: PostCard; author: Person; reporter: Person }

for (const lang of ['zh', 'en'] as const)
  test(`in ${lang}${lang === 'en' ? ', on a phone' : ''}: a work is reported, removed with a strike, appealed about and put back, and all concerned read so`, async ({
    browser,
    baseURL,
  }) => {
    const origin = baseURL!
    const [author, reporter] = [await newPerson(origin, 'pier'), await newPerson(origin, 'tells')]
    const post = await publishOne(origin, author, await makePhotograph(), { title: TITLE, description: 'At six' })
    const story: Story = { browser, origin, lang, post, author, reporter }
    await test.step('somebody reports it', () => report(story))
    await test.step('a reviewer removes it by keyboard', () => removeByKey(story, 'rita', true))
    await test.step('its address says why: 410', () => seeGone(story))
    await test.step('its author sees the strike and appeals', () => appeal(story))
    await test.step('another reviewer puts it back by keyboard', () => removeByKey(story, 'rolf', false))
    await test.step('its author and the reporter read so', () => readAnswers(story))
    await test.step('it is in the public figures', () => seeFigures(story))
  })

async function pageOf({ browser, origin, lang }: Story, who: Person | null, desk = lang === 'zh'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: locales[lang],
    ...(desk ? { viewport: { width: 1440, height: 900 } } : { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }),
  })
  if (who) await signIn(context, origin, who)
  return context.newPage()
}
const wordsOf = ({ lang }: Story) => ({ s: { zh, en }[lang], w: say[lang], base: prefix[lang] })
const photoOf = ({ lang, author, post }: Story) => `${prefix[lang]}/photocomment/${author.account}/${encodeURIComponent(post.permlink)}`

async function report(story: Story) {
  const { s, w, base } = wordsOf(story)
  const page = await pageOf(story, story.reporter)
  await page.goto(photoOf(story))
  await alive(page)
  await page.getByRole('button', { name: w.photo.more }).click()
  await page.getByRole('link', { name: s.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: s.title })).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: TITLE })).toBeVisible()
  await expectNoAxe(page)
  await page.getByRole('radio', { name: w.kinds.reasons.spam }).check()
  await page.getByLabel(s.words).fill('The same lantern, again')
  await page.getByRole('button', { name: s.send }).click()
  await expect(page).toHaveURL(`${story.origin}${base}/settings/reports?sent`)
  await expect(page.getByText(s.sent)).toBeVisible()
  await expect(page.getByText(s.reportState.open)).toBeVisible()
  await expectNoAxe(page)
  await page.context().close()
}

/** The first reviewer chooses a reason, then a strike; the second finds nothing wrong. */
async function removeByKey(story: Story, name: string, removes: boolean) {
  const { w, base } = wordsOf(story)
  const page = await pageOf(story, await enteredOperator(story.origin, name, 'reviewer'), true)
  await page.goto(`${base}/admin/reviews?kind=report&who=${story.author.account}`)
  await alive(page)
  const evidence = page.locator('.adm-evidence')
  await expect(evidence.getByText(TITLE)).toBeVisible()
  await expect(evidence.getByText('The same lantern, again')).toBeVisible()
  await expect(async () => {
    await page.reload()
    const width = await evidence.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth)
    expect(width).toBeGreaterThan(100)
  }).toPass()
  await alive(page)
  await expectNoAxe(page)
  if (removes) {
    for (const key of ['r', '8', 's']) await page.keyboard.press(key)
    await expect(page.getByRole('radio', { name: w.admin.outcomes['remove-strike'] })).toBeChecked()
    await page.keyboard.press('Enter')
  } else {
    await expect(evidence.getByText('I built it myself')).toBeVisible()
    await page.keyboard.press('a')
  }
  await expect(page.getByText(w.admin.nothingWaitingText)).toBeVisible()
  await page.context().close()
}

async function seeGone(story: Story) {
  const page = await pageOf(story, null)
  const answer = await page.goto(photoOf(story))
  expect(answer!.status()).toBe(410)
  await page.context().close()
}

async function appeal(story: Story) {
  const { s, w, base } = wordsOf(story)
  const page = await pageOf(story, story.author)
  await page.goto(`${base}/settings/standing`)
  await alive(page)
  await expect(page.getByText(s.strikes(1))).toBeVisible()
  const item = page.getByRole('listitem').filter({ hasText: TITLE })
  await expect(item.getByText(w.kinds.reasons.spam)).toBeVisible()
  await expectNoAxe(page)
  await item.getByText(s.appeal, { exact: true }).click()
  await item.getByLabel(s.appealWords).fill('I built it myself')
  await item.getByRole('button', { name: s.sendAppeal }).click()
  await expect(item.locator('.notice')).toBeVisible()
  await expect(item.getByRole('button', { name: s.sendAppeal })).toBeHidden()
  await page.context().close()
}

async function readAnswers(story: Story) {
  const { s, base } = wordsOf(story)
  const ofAuthor = await pageOf(story, story.author)
  await ofAuthor.goto(`${base}/settings/standing`)
  await expect(ofAuthor.getByText(s.state.restored)).toBeVisible()
  await expect(ofAuthor.getByText(s.good)).toBeVisible()
  expect((await ofAuthor.goto(photoOf(story)))!.status()).toBe(200)
  await ofAuthor.context().close()
  const page = await pageOf(story, story.reporter)
  await expect
    .poll(async () => (await apiAt(story.origin, story.reporter.token)('GET /api/notifications')).notifications.some(({ kind }) => kind === 'report-answered'))
    .toBe(true)
  await page.goto(`${base}/notifications`)
  await page.getByRole('link', { name: new RegExp(TITLE) }).click()
  await expect(page).toHaveURL(`${story.origin}${base}/settings/reports`)
  await expect(page.getByText(s.reportState.restored)).toBeVisible()
  await page.context().close()
}

async function seeFigures(story: Story) {
  const { s, w, base } = wordsOf(story)
  const page = await pageOf(story, null)
  await page.goto(`${base}/transparency`)
  await page.getByRole('link', { name: w.transparency.decisions }).click()
  await expect(page.getByRole('heading', { level: 1, name: s.decisions })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: w.kinds.reasons.spam }).filter({ hasText: w.kinds.reportables.post })
  const { counts } = await apiAt(story.origin)('GET /api/decisions')
  const figures = counts.find(({ kind, reason }) => kind === 'post' && reason === 'spam')!
  expect(figures.restored).toBeGreaterThan(0)
  await expect(row.getByRole('cell')).toHaveCount(6)
  await expectNoAxe(page)
  await page.context().close()
}

const WORDS = 'Buy my lanterns by the dozen'
/** Groups of the demo data, one for each story, as they run at once; nothing is found wrong with them. */
const GROUPS = { zh: '1', en: '2' }

for (const lang of ['zh', 'en'] as const)
  test(`in ${lang}${lang === 'en' ? ', on a phone' : ''}: a comment that its writer deletes and a group are reported, decided by keyboard on what was kept, and answered`, async ({
    browser,
    baseURL,
  }) => {
    const origin = baseURL!
    const [host, author, reporter] = [await newPerson(origin, 'host'), await newPerson(origin, 'sells'), await newPerson(origin, 'tells')]
    const post = await publishOne(origin, host, await makePhotograph(), { title: TITLE, description: 'At six' })
    const story: Story = { browser, origin, lang, post, author, reporter }
    const at = { author: host.account, permlink: post.permlink }
    const { comment } = await apiAt(origin, author.token)('POST /api/posts/comments', { body: { ...at, words: WORDS } })
    await test.step('somebody reports the comment where it stands', async () => {
      const page = await pageOf(story, reporter)
      await page.goto(photoOf({ ...story, author: host }))
      await sendReport(story, page, page.locator('.thread'), WORDS)
      await page.context().close()
    })
    await test.step('its writer deletes it', () => apiAt(origin, author.token)('DELETE /api/posts/comments', { query: { comment: comment.id } }))
    const owner = await test.step('somebody reports a group', () => reportGroup(story))
    await test.step('a reviewer decides about the comment on what was kept, with a strike', () => decideByKey(story, author.account, ['r', '8', 's', 'Enter']))
    await test.step('and finds nothing wrong with the group', () => decideByKey(story, owner, ['a']))
    await test.step('its writer reads until when the strike counts', async () => {
      const { s, w, base } = wordsOf(story)
      const page = await pageOf(story, author)
      await page.goto(`${base}/settings/standing`)
      const item = page.getByRole('listitem').filter({ hasText: WORDS })
      const { decisions } = await apiAt(origin, author.token)('GET /api/account/standing')
      await expect(item.getByText(s.strikeUntil(decisions[0]!.strike!.expiresAt))).toBeVisible()
      await expect(item.getByText(w.kinds.reportables.comment)).toBeVisible()
      await page.context().close()
    })
    await test.step('who reported reads both answers', async () => {
      const { s, base } = wordsOf(story)
      const page = await pageOf(story, reporter)
      await page.goto(`${base}/settings/reports`)
      await expect(page.getByRole('listitem').filter({ hasText: WORDS }).getByText(s.reportState.removed)).toBeVisible()
      await expect(page.getByText(s.reportState.unfounded)).toBeVisible()
      await expectNoAxe(page)
      await page.context().close()
    })
    await test.step('both are counted', async () => {
      const { w, base } = wordsOf(story)
      const page = await pageOf(story, null)
      await page.goto(`${base}/transparency/decisions`)
      for (const kind of ['comment', 'group'] as const)
        await expect(page.locator('.decision-kinds dt').getByText(w.kinds.reportables[kind], { exact: true })).toBeVisible()
      await page.context().close()
    })
  })

/** From the link beside it to one's own list. */
async function sendReport(story: Story, page: Page, beside: Locator, title: string) {
  const { s, w, base } = wordsOf(story)
  await alive(page)
  await beside.getByRole('link', { name: s.title, exact: true }).click()
  await expect(page.locator('main').getByRole('link', { name: title })).toBeVisible()
  await page.getByRole('radio', { name: w.kinds.reasons.spam }).check()
  await page.getByRole('button', { name: s.send }).click()
  await expect(page).toHaveURL(`${story.origin}${base}/settings/reports?sent`)
}

/** Whose it is. */
async function reportGroup(story: Story): Promise<string> {
  const group = await apiAt(story.origin)('GET /api/group/:id', { params: { id: GROUPS[story.lang] } })
  const page = await pageOf(story, story.reporter)
  await page.goto(`${wordsOf(story).base}/group/${GROUPS[story.lang]}`)
  await sendReport(story, page, page.locator('.g-head'), group.names.zh || group.names.en)
  await page.context().close()
  return group.owner!.account
}

async function decideByKey(story: Story, member: string, keys: string[]) {
  const { w, base } = wordsOf(story)
  const page = await pageOf(story, await enteredOperator(story.origin, 'rita', 'reviewer'), true)
  await page.goto(`${base}/admin/reviews?kind=report&who=${member}`)
  await alive(page)
  if (member === story.author.account) await expect(page.locator('.adm-evidence').getByText(WORDS).first()).toBeVisible()
  await expectNoAxe(page)
  for (const key of keys) await page.keyboard.press(key)
  await expect(page.getByText(w.admin.nothingWaitingText)).toBeVisible()
  await page.context().close()
}
