// The first picture comes before the page's script; nobody's click is lost meanwhile, and without a script nothing is missing.
import { expect, test, type Page } from '@playwright/test'
import { makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { publishOne } from './demo-pages.ts'
import { newPerson, PASSWORD, signedIn } from './people.ts'
import { say } from './say.ts'

const SCRIPTS = /\/assets\/.*\.js$/
const HEART = '#like-button'
const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}
const isAlive = (page: Page) => page.evaluate(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps')))
const firstTile = (page: Page) => page.locator('.wall .photo').first()

test('scripts are asked for once the first picture is there, and pictures below come after it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  const picture = gate()
  let first: string | undefined
  await page.route(/\/media\/.*\.(avif|webp)$/, async (route) => {
    first ??= route.request().url()
    if (route.request().url() === first) await picture.opened
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(firstTile(page)).toBeVisible()
  await expect.poll(() => first).toBeDefined()
  await page.waitForTimeout(300)
  expect(asked.filter((path) => SCRIPTS.test(path))).toEqual([])
  expect(
    asked.filter((path) => path.startsWith('/media/') && !/\/(96|256|512)\.webp$/.test(path)),
    'beside faces',
  ).toHaveLength(1)
  picture.open()
  await alive(page)
  await firstTile(page).scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      firstTile(page)
        .locator('img')
        .evaluate((image) => (image as HTMLImageElement).complete),
    )
    .toBe(true)
})

test('a heart that is pressed before the script is there is a like, once', async ({ page, context, baseURL }) => {
  const author = await newPerson(baseURL!, 'early')
  const post = await publishOne(baseURL!, author, await makePhotograph(), { title: 'Early' })
  await signedIn(context, baseURL!, 'quick')
  const scripts = gate()
  await page.route(SCRIPTS, async (route) => {
    await scripts.opened
    await route.continue()
  })
  await page.goto(`/photocomment/${author.account}/${post.permlink}`, { waitUntil: 'commit' })
  let posted = 0
  page.on('request', (request) => void (request.isNavigationRequest() && posted++))
  await page.locator(HEART).click()
  expect(await isAlive(page)).toBe(false)
  scripts.open()
  await expect(page.locator(HEART)).toHaveAttribute('aria-pressed', 'true')
  expect(posted, 'documents asked for').toBe(0)
})

test('letters and words that came before the script count too', async ({ page, context, baseURL }) => {
  const author = await newPerson(baseURL!, 'lettered')
  const post = await publishOne(baseURL!, author, await makePhotograph(), { title: 'Lettered' })
  const reader = await signedIn(context, baseURL!, 'typist')
  const hold = async () => {
    const scripts = gate()
    await page.route(SCRIPTS, async (route) => {
      await scripts.opened
      await route.continue()
    })
    return scripts
  }
  const first = await hold()
  await page.goto(`/photocomment/${author.account}/${post.permlink}`, { waitUntil: 'commit' })
  await expect(page.locator(HEART)).toBeVisible()
  await page.keyboard.press('l')
  expect(await isAlive(page)).toBe(false)
  first.open()
  await expect(page.locator(HEART)).toHaveAttribute('aria-pressed', 'true')

  await context.clearCookies()
  await page.unroute(SCRIPTS)
  const second = await hold()
  await page.goto('/login?by=password', { waitUntil: 'commit' })
  const w = say.zh.login
  await page.getByLabel(w.name, { exact: true }).fill(reader.account)
  await page.getByLabel(w.password, { exact: true }).fill(PASSWORD)
  second.open()
  await alive(page)
  await expect(page.getByLabel(w.name, { exact: true })).toHaveValue(reader.account)
  await page.getByRole('button', { name: w.signIn, exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('where the script does not come at all, the heart is pressed without it', async ({ page, context, baseURL }) => {
  const author = await newPerson(baseURL!, 'alone')
  const post = await publishOne(baseURL!, author, await makePhotograph(), { title: 'Alone' })
  await signedIn(context, baseURL!, 'patient')
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto(`/photocomment/${author.account}/${post.permlink}`)
  await page.locator(HEART).click()
  await expect(page.locator(HEART)).toHaveAttribute('aria-pressed', 'true')
  expect(await isAlive(page)).toBe(false)
})

test('without a script every picture of the wall comes when it is near', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/')
  const tile = page.locator('.wall .photo img').nth(3)
  await tile.scrollIntoViewIfNeeded()
  await expect(tile).toBeVisible()
  await context.close()
})
