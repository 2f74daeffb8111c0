import { expect, test } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { newPerson, signIn } from './people.ts'
import { locales, say } from './say.ts'

const TITLE = 'The life class'

for (const lang of ['zh', 'en'] as const)
  test(`in ${lang}${lang === 'en' ? ', on a phone' : ''}: a labelled work says why first, is fetched when its reader says so, and is nowhere for who hides it`, async ({
    browser,
    baseURL,
  }) => {
    const origin = baseURL!
    const [w, base] = [say[lang].labels, prefix[lang]]
    const [author, reader] = [await newPerson(origin, 'class'), await newPerson(origin, 'reads')]
    const post = await publishOne(origin, author, await makePhotograph(), { title: TITLE, labels: ['nudity'] })
    const photo = `${base}/photocomment/${author.account}/${encodeURIComponent(post.permlink)}`
    const size = lang === 'zh' ? { viewport: { width: 1440, height: 900 } } : { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
    const open = (javaScriptEnabled = true) => browser.newContext({ baseURL: origin, locale: locales[lang], javaScriptEnabled, ...size })
    const context = await open()
    const page = await context.newPage()
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.url().includes(`/media/${post.cover.key}/`)) fetched.push(request.url())
    })

    await test.step('on a wall and on its page the reason stands, and nothing of it is fetched', async () => {
      await page.goto(`${base}/photocomment/${author.account}`)
      await alive(page)
      await expect(page.locator('.photo .veiled')).toHaveText(w.contains(['nudity']))
      await expectNoAxe(page)
      await page.goto(photo)
      await alive(page)
      await expect(page.getByText(w.contains(['nudity']))).toBeVisible()
      await expect(page.getByText(w.why.ask)).toBeVisible()
      await expectNoAxe(page)
      expect(fetched).toEqual([])
    })
    await test.step('it is shown when its reader says so', async () => {
      await page.getByRole('link', { name: w.reveal }).click()
      await expect(page.locator('.stage-photo img')).toBeVisible()
      await expect.poll(() => fetched.length).toBeGreaterThan(0)
    })
    await test.step('without a script, too', async () => {
      const plain = await open(false)
      const still = await plain.newPage()
      await still.goto(photo)
      await expect(still.locator('.stage-photo img')).toHaveCount(0)
      await still.getByRole('link', { name: w.reveal }).click()
      await expect(still.locator('.stage-photo img')).toBeVisible()
      await plain.close()
    })
    await test.step('who hides it finds it in no list, and at its address only why', async () => {
      await signIn(context, origin, reader)
      await page.goto(`${base}/settings/labels`)
      await alive(page)
      await page.getByRole('group', { name: w.names.nudity }).getByText(w.choices.hide, { exact: true }).click()
      await expectNoAxe(page)
      await page.getByRole('button', { name: w.save }).click()
      await expect(page.getByText(w.saved)).toBeVisible()
      await page.goto(`${base}/photocomment/${author.account}`)
      await expect(page.locator('.photo')).toHaveCount(0)
      await page.goto(photo)
      await expect(page.getByText(w.why.hidden)).toBeVisible()
      await expect(page.getByRole('link', { name: w.reveal })).toHaveCount(0)
    })
    await context.close()
  })
