// A photographer sends a collection to a client, who chooses without an account, with a script and without; the choice comes back as a table.
import { expect, test } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { proofs as en } from '#web/words/en/proofs.ts'
import { proofs as zh } from '#web/words/zh/proofs.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { signedIn } from './people.ts'
import { locales } from './say.ts'

const words = { zh, en }
const TITLES = ['Vows', 'Dance', 'Rain'] as const
const inTenDays = () => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)

for (const lang of ['zh', 'en'] as const)
  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang] })
    const w = words[lang]

    test('a client chooses, marks and notes; the photographer reads it', async ({ page, context, baseURL, browser }) => {
      const origin = baseURL!
      const person = await signedIn(context, origin, 'proofer')
      const posts = []
      for (const title of TITLES) {
        const { permlink } = await publishOne(origin, person, await makePhotograph(), { title, tags: ['wedding'] })
        posts.push({ author: person.account, permlink })
      }
      const { collection } = await apiAt(origin, person.token)('POST /api/collections', { body: { names: { zh: '婚礼', en: 'A wedding' }, posts } })
      await page.goto(`${prefix[lang]}/collection/${collection.id}/proofs`)
      await alive(page)
      await expectNoAxe(page)
      await page.getByLabel(w.name, { exact: true }).fill('Studio Nord')
      await page.getByLabel(w.most).fill('1')
      await page.getByLabel(w.ends).fill(inTenDays())
      await page.getByRole('button', { name: w.create }).click()
      const url = await page.getByLabel(w.link).inputValue()
      await expectNoAxe(page)

      const client = await browser.newContext({ baseURL: origin, locale: locales[lang] })
      const their = await client.newPage()
      await test.step('with a script everything is kept as it is said', async () => {
        await their.goto(url)
        await alive(their)
        await their
          .getByRole('group', { name: w.choice(TITLES[0]) })
          .getByText(w.choices.yes, { exact: true })
          .click()
        await expect(their.getByText(w.said({ yes: 1, maybe: 0, no: 0 }))).toBeVisible()
        await their
          .getByRole('group', { name: w.choice(TITLES[1]) })
          .getByText(w.choices.yes, { exact: true })
          .click()
        await expect(their.getByRole('alert')).toBeVisible()
        await their
          .getByRole('group', { name: w.choice(TITLES[1]) })
          .getByText(w.choices.no, { exact: true })
          .click()
        await expect(their.getByText(w.said({ yes: 1, maybe: 0, no: 1 }))).toBeVisible()
        await their
          .getByRole('group', { name: w.colour(TITLES[0]) })
          .getByRole('radio', { name: w.colours.green })
          .check()
        await their.getByLabel(w.note(TITLES[0])).fill('For the cover')
        await their.getByLabel(w.note(TITLES[0])).blur()
        await expect
          .poll(async () => (await apiAt(origin)('GET /api/proof', { query: { link: url.split('link=')[1]! } })).marks.map(({ note }) => note))
          .toContain('For the cover')
        await expectNoAxe(their)
        await their.reload()
        await expect(their.getByLabel(w.note(TITLES[0]))).toHaveValue('For the cover')
        await their.getByRole('button', { name: w.send(person.account) }).click()
        await expect(their.locator('.proof-bar').getByText(/\d/).last()).toBeVisible()
      })
      await test.step('without one by a button, on a phone', async () => {
        const plain = await browser.newContext({ baseURL: origin, locale: locales[lang], javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
        const bare = await plain.newPage()
        await bare.goto(url)
        await bare
          .getByRole('group', { name: w.choice(TITLES[2]) })
          .getByText(w.choices.maybe, { exact: true })
          .click()
        await bare.getByRole('listitem').filter({ hasText: TITLES[2] }).getByRole('button', { name: w.save }).click()
        await expect(bare.getByText(w.said({ yes: 1, maybe: 1, no: 1 }))).toBeVisible()
        expect(await bare.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
        await plain.close()
      })
      await page.reload()
      await expect(page.getByText(w.said({ yes: 1, maybe: 1, no: 1 }))).toBeVisible()
      await expect(page.getByText('For the cover')).toBeVisible()
      await expectNoAxe(page)
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: w.file }).click()])
      expect(file.suggestedFilename()).toMatch(/\.csv$/)
      await page.getByRole('checkbox', { name: w.removeSure }).check()
      await page.getByRole('button', { name: w.remove }).click()
      await expect(page.getByText(w.none)).toBeVisible()
      expect((await their.goto(url))?.status()).toBe(404)
      await client.close()
    })
  })
