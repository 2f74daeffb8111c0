import { expect, test, type Page } from '@playwright/test'
import { alive } from './alive.ts'
import { say } from './say.ts'

type Read = { name: string; kept: string | undefined }
/** What the page reads of the site map, in the order of its answers; whatever else asks where addresses lead stands among it. */
function watchMap(page: Page): Read[] {
  const read: Read[] = []
  page.on('response', (reply) => {
    const { pathname } = new URL(reply.url())
    const part = /^\/assets\/routes-[0-9a-f]+-(.*)\.json$/.exec(pathname)?.[1]
    if (part !== undefined || /manifest(-|$)/.test(pathname)) read.push({ name: part ?? pathname, kept: reply.headers()['cache-control'] })
  })
  return read
}
const names = (read: readonly Read[]) => read.map(({ name }) => name)

/** Marks this document: one that was loaded since does not have it. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis)
/** A move inside the site that no link of ours leads to; begun once the call is over, for the document may go with it. */
const move = (page: Page, to: string) =>
  page.evaluate((path) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as { __reactRouterDataRouter: { navigate: (to: string) => void } }
    setTimeout(() => router.navigate(path), 0)
  }, to)

/** A page whose script has taken over and has read its own part. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await alive(page)
  await page.waitForLoadState('networkidle')
  await mark(page)
}
const bar = (page: Page) => page.getByRole('banner')

for (const lang of ['zh', 'en'] as const) {
  const w = say[lang]
  const before = lang === 'en' ? '/en' : ''

  test(`${lang}: moving inside a segment of the site map asks nothing, into another a single immutable file, once`, async ({ page, baseURL }) => {
    const read = watchMap(page)
    await open(page, `${before}/photographer`)
    expect(names(read)).toEqual(['photographer'])
    for (const address of ['/photographer/anna', '/photographer/anna/followers', '/photographer/ben']) {
      await move(page, address)
      await expect(page).toHaveURL(`${baseURL}${before}${address}`)
    }
    await page.goBack()
    await expect(page).toHaveURL(`${baseURL}${before}/photographer/anna/followers`)
    expect(names(read)).toEqual(['photographer'])

    await bar(page).getByRole('link', { name: w.shell.tags }).click()
    await expect(page).toHaveURL(`${baseURL}${before}/tag`)
    await page.getByRole('main').locator('a[href*="/tag/"]').first().click()
    await expect(page).toHaveURL(new RegExp(`^${baseURL}${before}/tag/`))
    await bar(page).getByRole('link', { name: w.shell.home }).click()
    await expect(page).toHaveURL(`${baseURL}${before || '/'}`)
    await expect(page.locator('.intro')).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(`${baseURL}${before}/tag`)
    await page.goForward()
    await bar(page).getByRole('link', { name: w.shell.photographers }).click()
    await expect(page).toHaveURL(`${baseURL}${before}/photographer`)
    expect(names(read)).toEqual(['photographer', 'tag'])
    expect(new Set(read.map(({ kept }) => kept))).toEqual(new Set(['public, max-age=31536000, immutable']))
    expect(await isMarked(page), 'all of it in one document').toBe(true)
  })

  test(`${lang}: an address that there is none of is said to be none, without loading the page again`, async ({ page, baseURL }) => {
    const read = watchMap(page)
    await open(page, `${before}/tag`)
    for (const address of ['/tag/one/two/three', '/no-such-page', '/%70hotographer/%']) {
      await move(page, address)
      await expect(page).toHaveURL(`${baseURL}${before}${address}`)
      await expect(page.getByRole('heading', { level: 1, name: w.shell.lostTitle })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(`${baseURL}${before}/tag`)
    }
    expect(names(read)).toEqual(['tag', ''])
    expect(await isMarked(page)).toBe(true)
  })
}

const w = say.zh

test('who must sign in first is led there through both segments, and home from there as ever', async ({ page, baseURL }) => {
  const read = watchMap(page)
  await open(page, '/')
  await bar(page).getByRole('link', { name: w.shell.upload }).click()
  // the page takes the way back out of its address as soon as it is awake
  await expect(page).toHaveURL(/\/login(?:\?return=%2Fupload-photos)?$/)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('login_return'))).toBe('/upload-photos')
  await bar(page).getByRole('link', { name: w.shell.home }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
  await expect(page.locator('.intro')).toBeVisible()
  expect(names(read)).toEqual(['', 'upload-photos', 'login'])
  expect(await isMarked(page)).toBe(true)
})

test('after a new version came, a move into another segment loads the page as a whole, with all of its address', async ({ page, baseURL }) => {
  await open(page, '/')
  await page.route('**/assets/routes-*-photocomment.json', (route) => route.fulfill({ status: 404, body: '' }))
  for (const address of ['/photocomment/anna?type=newest#main', '/photocomment']) {
    await move(page, address)
    await expect(page).toHaveURL(`${baseURL}${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
    await open(page, '/')
  }
})

test('a segment that the network does not bring is said to be out of reach, and comes with the next move', async ({ page, baseURL }) => {
  await open(page, '/')
  await page.route('**/assets/routes-*-tag.json', (route) => route.abort())
  const link = bar(page).getByRole('link', { name: w.shell.tags })
  await link.click()
  await expect(page.getByText(w.shell.networkError)).toBeVisible()
  await page.unroute('**/assets/routes-*-tag.json')
  await bar(page).getByRole('link', { name: w.shell.home }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
  await link.click()
  await expect(page).toHaveURL(`${baseURL}/tag`)
  await expect(page.getByRole('heading', { level: 1, name: w.shell.tags })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a page reads nothing of the site map, and its links lead on', async ({ page, baseURL }) => {
    const read = watchMap(page)
    await page.goto('/')
    await bar(page).getByRole('link', { name: w.shell.tags }).click()
    await expect(page).toHaveURL(`${baseURL}/tag`)
    expect(names(read)).toEqual([])
  })
})
