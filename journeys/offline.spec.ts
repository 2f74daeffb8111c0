import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { apiAt } from '../drills/member.ts'
import { GPS_FILE, publishOne } from './demo-pages.ts'
import { test } from './line.ts'
import { signedIn } from './people.ts'
import { say } from './say.ts'

test.use({ serviceWorkers: 'allow' })

const addressOf = (post: { author: { account: string }; permlink: string }) => `/photocomment/${post.author.account}/${encodeURIComponent(post.permlink)}`

for (const lang of ['zh', 'en'] as const) {
  const w = say[lang].shell
  const before = lang === 'en' ? '/en' : ''

  test(`${lang}: without a network a page of ours says so and shows what was looked at last; with one nothing comes from the browser`, async ({
    page,
    context,
    network,
    baseURL,
  }) => {
    const member = await signedIn(context, baseURL!, 'offline')
    const hidden = await publishOne(baseURL!, member, await readFile(GPS_FILE), { title: 'Hidden from all' })
    const params = { author: member.account, permlink: hidden.permlink }
    await apiAt(baseURL!, member.token)('PUT /api/posts/:author/:permlink', {
      params,
      body: { title: 'Hidden from all', visibility: 'private' },
    })
    const { posts } = await apiAt(baseURL!)('GET /api/posts/:account', { params: { account: 'anna' }, query: { limit: 2 } })
    await page.goto(`${before}/`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const keys = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const all = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))
        return all.flat().toSorted()
      })
    await page.goto(before + addressOf(hidden))
    await page.waitForLoadState('networkidle')
    for (const post of posts) {
      await page.goto(before + addressOf(post))
      await expect.poll(keys).toContain(`/offline/${post.cover.key}.webp`)
    }
    const kept = ['/en/offline', '/offline', '/offline/seen', ...posts.map(({ cover }) => `/offline/${cover.key}.webp`)]
    expect(await keys(), 'nothing else is kept').toEqual(kept.toSorted())
    const texts = await page.evaluate(async () => {
      const pages = await caches.open('offline-pages')
      return Promise.all(['/offline', '/en/offline'].map(async (path) => (await pages.match(path))!.text()))
    })
    for (const text of texts) {
      expect(text).not.toContain(member.account)
      expect(text).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/)
    }

    network.cut()
    const answer = await page.goto(`${before}/photographer/anna?from=story`)
    expect(answer?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1, name: w.offlineTitle })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`${before}/photographer/anna`)
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: w.home })).toBeVisible()
    await expect(bar.getByRole('button')).toHaveCount(0)
    const pictures = page.getByRole('figure').locator('img')
    await expect(pictures).toHaveCount(posts.length)
    await expect.poll(() => pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0))).toBe(true)
    await expect(page.getByText('Hidden from all')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    await page.getByRole('link', { name: w.toHome }).click()
    await expect(page).toHaveURL(`${baseURL}${before || '/'}`)
    await expect(page.getByRole('heading', { level: 1, name: w.offlineTitle })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${baseURL}${before}/photographer/anna?from=story`)

    network.mend()
    await page.getByRole('link', { name: w.tryAgain }).click()
    await expect(page.getByRole('heading', { level: 1, name: w.offlineTitle })).toHaveCount(0)
    await expect(page.getByText('@anna')).toBeVisible()
    await expect(page).toHaveURL(`${baseURL}${before}/photographer/anna?from=story`)
  })
}

test('what was looked at goes when its reader signs out, and what is gone from the site goes from the list', async ({ page, context, baseURL }) => {
  const member = await signedIn(context, baseURL!, 'offline')
  const post = await publishOne(baseURL!, member, await readFile(GPS_FILE), { title: 'Soon gone' })
  const seen = () => page.evaluate(async () => (await (await caches.open('seen')).match('/offline/seen'))?.text() ?? '')
  await page.goto(addressOf(post))
  await expect.poll(seen).toContain('Soon gone')
  await apiAt(baseURL!, member.token)('DELETE /api/posts/works', { query: { permlink: post.permlink } })
  await page.goto(addressOf(post))
  await expect.poll(seen).not.toContain('Soon gone')
  await page.goto('/photocomment/anna')
  await page.getByRole('main').getByRole('figure').getByRole('link').first().click()
  await expect.poll(seen).toContain('"author"')
  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: say.zh.login.logout }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
  await expect.poll(() => page.evaluate(() => caches.has('seen'))).toBe(false)
})
