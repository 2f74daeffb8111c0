import { expect, test } from '@playwright/test'
import { sentenceOf } from '#server/edge/fail-words.ts'
import { prefix } from '#web/lang.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { newPerson, PASSWORD, signedIn, signIn } from './people.ts'
import { locales, say } from './say.ts'

async function authorOf(origin: string, title: string) {
  const person = await newPerson(origin, 'author')
  const post = await publishOne(origin, person, await makePhotograph(), { title })
  return { ...person, post, path: `/photocomment/${person.account}/${encodeURIComponent(post.permlink)}` }
}

test.describe('in zh', () => {
  test.use({ locale: locales.zh })
  const w = say.zh

  test('a photograph is liked and forwarded where it is seen, on walls too; who did is listed, and a refusal puts the number back', async ({
    page,
    context,
    baseURL,
  }) => {
    const origin = baseURL!
    const author = await authorOf(origin, 'Rain on the quay')
    const reader = await signedIn(context, origin, 'reader')
    const like = page.getByRole('button', { name: `1 ${w.likes.like}` })
    const unliked = page.getByRole('button', { name: `0 ${w.likes.like}` })
    await test.step('on its page, by button and by key', async () => {
      await page.goto(author.path)
      await alive(page)
      await unliked.click()
      await expect(like).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('l')
      await expect(unliked).toHaveAttribute('aria-pressed', 'false')
      await page.keyboard.press('l')
      await page.getByRole('button', { name: `0 ${w.likes.forward}` }).click()
      await expect(page.getByRole('link', { name: w.likes.forwarded(1) })).toBeVisible()
      await expectNoAxe(page)
    })
    await test.step('who likes it, what was forwarded, and what it brings', async () => {
      await page.getByRole('link', { name: w.likes.liked(1) }).click()
      await expect(page.getByRole('main').getByRole('link', { name: reader.account })).toBeVisible()
      await page.goto(`/photographer/${reader.account}/forwards`)
      await expect(page.getByRole('link', { name: 'Rain on the quay' })).toBeVisible()
      await page.goto(`${author.path}/reward`)
      await expect(page.getByRole('heading', { name: w.rewards.ownLikes })).toBeVisible()
      await expectNoAxe(page)
    })
    await test.step('on a wall, where a refusal is said and the number is as it was', async () => {
      await page.goto(`/photographer/${author.account}`)
      await alive(page)
      const heart = page.locator('.wall figure button')
      await page.locator('.wall figure').hover()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await apiAt(origin, author.token)('POST /api/account/blocks', { body: { account: reader.account } })
      await heart.click()
      await expect(page.getByText(sentenceOf('CONTACT_REFUSED', 'zh'))).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
    })
  })

  for (const from of ['photograph', 'wall'] as const)
    test(`a visitor presses the heart on a ${from}, signs in, and is back where they were with the like made, once`, async ({ page, baseURL }) => {
      const origin = baseURL!
      const author = await authorOf(origin, 'Heart before the door')
      for (let n = 0; n < 3; n++) await publishOne(origin, author, await makePhotograph(), { title: `Tall wall ${n}` })
      const reader = await newPerson(origin, 'returns')
      await page.setViewportSize({ width: 360, height: 500 })
      const path = from === 'wall' ? `/photographer/${author.account}` : author.path
      await page.goto(path)
      await alive(page)
      const heart = from === 'wall' ? page.locator(`.wall button[formaction="${author.path}"]`) : page.locator('#like-button')
      await (from === 'wall' ? heart.scrollIntoViewIfNeeded() : page.mouse.wheel(0, 200)) // on a photograph it is at hand wherever one reads
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
      const y = await page.evaluate(() => scrollY)
      await heart.click()
      await expect(page).toHaveURL('/login')
      await page.goto('/login?by=password')
      await alive(page)
      await page.getByLabel(w.login.name).fill(reader.account)
      await page.getByLabel(w.login.password, { exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(path)
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThanOrEqual(2)
      const likes = async () =>
        (await apiAt(origin)('GET /api/posts/:author/:permlink', { params: { author: author.account, permlink: author.post.permlink } })).likes
      await expect.poll(likes).toBe(1)
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await expect.poll(likes).toBe(0)
      await page.reload()
      await alive(page)
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
    })

  test('a visitor who comes back without signing in has liked nothing, also once they sign in', async ({ page, context, baseURL }) => {
    const author = await authorOf(baseURL!, 'Thought better of it')
    await page.goto(author.path)
    await alive(page)
    await page.locator('#like-button').click()
    await expect(page).toHaveURL('/login')
    await page.goto(author.path)
    await alive(page)
    expect(await page.evaluate(() => sessionStorage.getItem('act_waiting'))).toBeNull()
    await signedIn(context, baseURL!, 'later')
    await page.reload()
    await alive(page)
    await expect(page.locator('#like-button')).toHaveAttribute('aria-pressed', 'false')
  })

  for (const before of ['', prefix.en])
    test(`on a phone the amounts of a settled reward stand whole on the page, at ${before || '/'}`, async ({ page, context, baseURL }) => {
      const { token } = await signedIn(context, baseURL!, 'reckons')
      const { posts } = await apiAt(baseURL!)('GET /api/posts/:account', { params: { account: 'anna' } })
      const at = (permlink: string) => ({ params: { author: 'anna', permlink } })
      const rewardOf = (permlink: string) => apiAt(baseURL!, token)('GET /api/rewards/:author/:permlink', at(permlink))
      const most = async () => {
        const all = await Promise.all(posts.map(async ({ permlink }) => ({ permlink, ...(await rewardOf(permlink)) })))
        return all.filter(({ settled }) => settled).toSorted((a, b) => b.amount - a.amount)[0]
      }
      // the days of the demo data are shared within two minutes of the first start
      await expect.poll(async () => (await most())?.amount ?? 0, { timeout: 150_000 }).toBeGreaterThan(10_000_000)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(`${before}/photocomment/anna/${encodeURIComponent((await most())!.permlink)}/reward`)
      const amounts = page.getByRole('main').locator('.money, dd')
      expect(await amounts.count()).toBeGreaterThan(5)
      const ends = await amounts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
      expect(Math.max(...ends)).toBeLessThanOrEqual(360 - 15)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    })
})

test.describe('in en, without a script', () => {
  test.use({ locale: locales.en })
  const w = say.en

  test('a form likes and takes back; a visitor is led to the door', async ({ browser, baseURL }) => {
    const origin = baseURL!
    const [author, reader] = [await authorOf(origin, 'Plain light'), await newPerson(origin, 'noscript')]
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin, locale: locales.en })
    const page = await context.newPage()
    await page.goto(prefix.en + author.path)
    await page.getByRole('button', { name: `0 ${w.likes.like}` }).click()
    await expect(page).toHaveURL(/\/en\/login\?return=/)
    await signIn(context, origin, reader)
    await page.goto(`${prefix.en}/photographer/${author.account}`)
    await page.locator('.wall figure').hover()
    await page.locator('.wall figure button').click()
    await expect(page).toHaveURL(`${origin}${prefix.en}/photographer/${author.account}`)
    await page.goto(prefix.en + author.path)
    await page.getByRole('button', { name: `1 ${w.likes.like}` }).click()
    await expect(page.getByRole('button', { name: `0 ${w.likes.like}` })).toHaveAttribute('aria-pressed', 'false')
    await context.close()
  })
})
