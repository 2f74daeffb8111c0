import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import type { Energy } from '#api/wallet.ts'
import { prefix } from '#web/lang.ts'
import { apiAt } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { newPerson, signIn, type Person } from './people.ts'
import { chooseFiles, photographs } from './photographs.ts'
import { locales, say, type Say } from './say.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** Somebody with a browser of their own, which is never loaded again by hand: `loads` counts its documents. */
type Side = { person: Person; page: Page; loads: () => number; bell: (unread: number) => ReturnType<Page['getByRole']> }
type Story = { w: Say; lang: 'zh' | 'en'; origin: string; phone: boolean; author: Side; reader: Side; critic: Side; title: string }

/** Comes in on a page, whose line is open from then on. */
async function enter(
  browser: Browser,
  origin: string,
  person: Person,
  { options, w, path }: { options: BrowserContextOptions; w: Say; path: string },
): Promise<Side> {
  const context = await browser.newContext({ ...options, baseURL: origin })
  await signIn(context, origin, person)
  const page = await context.newPage()
  let documents = 0
  page.on('request', (request) => void (request.isNavigationRequest() && request.frame() === page.mainFrame() && documents++))
  const line = page.waitForEvent('websocket')
  await page.goto(path)
  await alive(page)
  await line
  const bell = (unread: number) => page.getByRole('link', { name: w.shell.notifications(unread), exact: true }).filter({ visible: true })
  return { person, page, loads: () => documents, bell }
}

/** With the part of a point that has grown. */
const held = ({ points, nextAt, secondsEach }: Energy) => (nextAt ? points + 1 - (Date.parse(nextAt) - Date.now()) / 1000 / secondsEach : points)
/** What an act takes, to the point: less than one grows in the meantime. */
async function takes(origin: string, { person }: Side, points: number, act: () => Promise<void>) {
  const read = async () => held(await apiAt(origin, person.token)('GET /api/energy'))
  const before = await read()
  await act()
  await expect.poll(async () => Math.ceil(before - (await read()) - 0.05) + 0).toBe(points)
}

const listed = async (origin: string, { person }: Side) => (await apiAt(origin, person.token)('GET /api/notifications', { query: {} })).notifications
const told = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })

for (const lang of ['zh', 'en'] as const)
  for (const phone of [false, true])
    test(`three people, in ${lang}, ${phone ? 'on phones' : 'at desks'}: published, heard of, liked, forwarded, talked about, and told in two entries`, async ({
      browser,
      baseURL,
    }, info) => {
      const origin = baseURL!
      const w = say[lang]
      const options = { locale: locales[lang], timezoneId: 'Asia/Shanghai', ...(phone ? PHONE : DESK) }
      const people = [await newPerson(origin, 'shows'), await newPerson(origin, 'reads'), await newPerson(origin, 'knows')] as const
      await apiAt(origin, people[1].token)('POST /api/follow', { body: { account: people[0].account } })
      // what the platform and a new follower tell has come, and is read
      for (const { token } of people) {
        const api = apiAt(origin, token)
        await expect.poll(async () => (await api('GET /api/notifications/unread')).unread).toBe(token === people[0].token ? 2 : 1)
        await api('PUT /api/notifications/read', { body: { until: new Date(Date.now() + 60_000).toISOString() } })
      }
      const [author, reader, critic] = [
        await enter(browser, origin, people[0], { options, w, path: `${prefix[lang]}/upload-photos` }),
        await enter(browser, origin, people[1], { options, w, path: prefix[lang] || '/' }),
        await enter(browser, origin, people[2], { options, w, path: prefix[lang] || '/' }),
      ]
      const title = lang === 'zh' ? '退潮以后的船坞' : 'The dock after the tide'
      const story: Story = { w, lang, origin, phone, author, reader, critic, title }
      await test.step('A publishes, and asks for critique', () => publish(story, info.outputPath('photo')))
      await test.step('B hears of it and goes there', () => hear(story))
      await test.step('B likes it, and forwards it with words', () => likeAndForward(story))
      await test.step('B comments with a mention of C', () => comment(story))
      await test.step('C is told, and replies with a pin on the photograph', () => reply(story))
      await test.step('A hears of it where they are, and says that the reply helped', () => help(story))
      await test.step('A’s inbox says all of it in two entries', () => read(story))
      await test.step('C hears that it helped, and nobody’s page was loaded again', async () => {
        await expect(critic.bell(1)).toBeVisible()
        expect([author, reader, critic].map(({ loads }) => loads())).toEqual([1, 1, 1])
      })
      for (const { page } of [author, reader, critic]) await page.context().close()
    })

async function publish({ w, origin, author, title }: Story, folder: string) {
  const { page } = author
  await chooseFiles(page, w.upload.choose, (await photographs(folder, 3, 1))[0]!)
  await page.getByLabel(w.postForm.title, { exact: true }).fill(title)
  await expect(page.getByText(w.upload.uploaded(1, 1), { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  await takes(origin, author, 5, async () => {
    await page.getByRole('button', { name: w.upload.publish(1) }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
  await page.locator('.talk-rules summary').click()
  await page.locator('.talk-rules').getByText(w.comments.asksCritique).click()
  await page.locator('.talk-rules').getByRole('button').click()
  await expect(page.locator('.talk-rules').getByText(w.comments.saved)).toBeVisible()
}

async function hear({ reader, title }: Story) {
  await reader.bell(1).click()
  const line = told(reader.page).first()
  await expect(line).toContainText(title)
  await line.locator('p').getByRole('link').click()
  await expect(reader.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

const SAID = { zh: '看木头上的水痕，', en: 'Look at the waterline, ' }
async function likeAndForward({ w, lang, origin, reader }: Story) {
  const { page } = reader
  await takes(origin, reader, 3, async () => {
    await page.locator('#like-button').click()
    await expect(page.locator('#like-button')).toHaveAttribute('aria-pressed', 'true')
  })
  await takes(origin, reader, 3, async () => {
    await page
      .getByRole('button', { name: `0 ${w.likes.forward}` })
      .filter({ visible: true })
      .click()
    await expect(page.getByRole('link', { name: w.likes.saySomething })).toBeVisible()
  })
  await takes(origin, reader, 0, async () => {
    await page.getByRole('link', { name: w.likes.saySomething }).click()
    await page.getByLabel(w.likes.ownWords, { exact: true }).fill(SAID[lang])
    await page.getByRole('button', { name: w.likes.saveWords }).click()
    await expect(page.getByRole('main').getByText(SAID[lang].trim()).first()).toBeVisible()
  })
  await page.goBack()
}

/** By the field at the foot of the talk; on a phone the bar opens it as a sheet. */
async function write({ page }: Side, { w, phone }: Story, text: string) {
  const field = page.locator('.composer textarea')
  if (phone && !(await field.isVisible())) await page.locator('.acts4 a[href="#say"]').click()
  await field.fill(text)
  await page.locator('.composer').getByRole('button', { name: w.comments.send }).click()
}

const ASKED = { zh: '这条缆绳该不该留？', en: 'should this rope stay? ' }
async function comment(story: Story) {
  const { origin, reader, critic, lang } = story
  await takes(origin, reader, 0, async () => {
    await write(reader, story, `${ASKED[lang]}@${critic.person.account}`)
    await expect(reader.page.locator('.thread').getByRole('link', { name: `@${critic.person.account}` })).toBeVisible()
  })
}

const ANSWER = { zh: '缆绳把画面切成了两半。', en: 'The rope cuts it in two.' }
async function reply(story: Story) {
  const { w, lang, origin, reader, critic } = story
  const { page } = critic
  await critic.bell(1).click()
  const line = told(page).first()
  await expect(line).toContainText(reader.person.account)
  await line.locator('p').getByRole('link').click()
  await expect(page.locator('.linked')).toContainText(ASKED[lang].trim())
  await page.locator('.linked').getByRole('link', { name: w.comments.reply }).click()
  await page.locator('.composer').getByText(w.comments.ways.point).click()
  await page.getByLabel(w.comments.fromLeft).press('ArrowRight')
  await page.locator('.composer select').selectOption('composition')
  await takes(origin, critic, 0, async () => {
    await write(critic, story, ANSWER[lang])
    await expect(page.locator('.thread ol .crit')).toContainText(w.comments.aspects.composition)
  })
  await expect(page.locator('.pins .pin')).toHaveCount(1)
  await expectNoAxe(page)
}

async function help({ w, lang, author }: Story) {
  const { page } = author
  await page.getByRole('link', { name: w.comments.fresh(2) }).click()
  await expect(page.locator('.thread ol')).toContainText(ANSWER[lang])
  await page.getByRole('button', { name: w.comments.markHelped }).click()
  await expect(page.locator('.thread .helped')).toContainText(w.comments.helped)
}

async function read({ w, lang, origin, author, reader, critic, title, phone }: Story) {
  const { page } = author
  if (phone) {
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page.getByRole('banner').getByRole('link', { name: w.shell.notifications(2), exact: true })).toBeHidden() // from here on it stands at the foot
  }
  await author.bell(2).click()
  const lines = page.locator('.told.unread')
  await expect(lines).toHaveCount(2)
  await expect(lines.filter({ hasText: lang === 'zh' ? '喜欢并转发了' : 'liked and forwarded' })).toContainText(reader.person.account)
  const talked = lines.filter({ hasText: lang === 'zh' ? '评论了' : 'commented on' })
  for (const one of [reader, critic]) await expect(talked).toContainText(one.person.account)
  for (const line of await lines.all()) await expect(line).toContainText(title)
  await expectNoAxe(page)
  expect((await listed(origin, author)).filter(({ unread }) => unread).map(({ kind, count }) => [kind, count])).toEqual([
    ['comment', 2],
    ['like', 1],
  ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.getByRole('button', { name: w.notifications.readAll }).click()
  await expect(lines).toHaveCount(0)
}
