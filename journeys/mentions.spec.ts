import { expect, test, type Page } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { newPerson, signedIn, signIn } from './people.ts'
import { locales, say } from './say.ts'

/** Types the beginning of somebody's name behind an @ and takes them out of the list, without a pointer. */
async function mention(page: Page, label: string, { before, begun, key }: { before: string; begun: string; key: 'Enter' | 'Tab' }) {
  const field = page.getByLabel(label, { exact: true })
  await field.click()
  await field.press('Control+End')
  await field.pressSequentially(`${before}@${begun}`)
  await expect(page.getByRole('option')).toHaveCount(1)
  await expectNoAxe(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(key)
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(field).toBeFocused()
}

for (const lang of ['zh', 'en'] as const)
  test.describe(`in ${lang}`, () => {
    test.use({ locale: locales[lang] })
    const w = say[lang]

    test('a forward gets words that mention somebody, a follower meets it under Following, and whom it mentions is told', async ({
      page,
      context,
      baseURL,
    }) => {
      const origin = baseURL!
      const author = await newPerson(origin, 'author')
      const post = await publishOne(origin, author, await makePhotograph(), { title: 'Salt flats' })
      const [reader, friend, follower] = [await signedIn(context, origin, 'reader'), await newPerson(origin, 'friend'), await newPerson(origin, 'follower')]
      await apiAt(origin, reader.token)('POST /api/follow', { body: { account: friend.account } })
      await apiAt(origin, follower.token)('POST /api/follow', { body: { account: reader.account } })
      const said = lang === 'zh' ? '看这一片白，' : 'All this white, '
      await test.step('forwarded, then said what about it', async () => {
        await page.goto(`${prefix[lang]}/photocomment/${author.account}/${post.permlink}`)
        await alive(page)
        await page.getByRole('button', { name: `0 ${w.likes.forward}` }).click()
        await page.getByRole('link', { name: w.likes.saySomething }).click()
        await alive(page)
        await mention(page, w.likes.ownWords, { before: said, begun: friend.account.slice(0, -1), key: 'Enter' })
        await expect(page.getByLabel(w.likes.ownWords, { exact: true })).toHaveValue(`${said}@${friend.account} `)
        await page.getByRole('button', { name: w.likes.saveWords }).click()
        const link = page.getByRole('main').getByRole('link', { name: `@${friend.account}`, exact: true })
        await expect(link).toHaveAttribute('href', `${prefix[lang]}/photographer/${friend.account}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
        await expectNoAxe(page)
      })
      await test.step('a follower’s Following: whose it is, who forwarded it, and the words', async () => {
        await signIn(context, origin, follower)
        await page.goto(`${prefix[lang]}/?type=following`)
        const card = page.locator('figure').filter({ has: page.getByText(w.posts.broughtBy(reader.account, 0)) })
        await expect(card).toContainText(w.posts.takenBy(author.account))
        await expect(card).toContainText(`${said}@${friend.account}`)
        await expectNoAxe(page)
        await card.getByRole('link').click()
        await expect(page).toHaveURL(new RegExp(`/photocomment/${author.account}/`))
      })
      await test.step('who is mentioned is told, and finds the words', async () => {
        await signIn(context, origin, friend)
        // told by now or not: the page says it when it comes
        await page.goto(`${prefix[lang]}/notifications`)
        const line = page.getByRole('listitem').filter({ hasText: lang === 'zh' ? '提到了你' : 'mentioned you' })
        await line.locator('p').getByRole('link').click()
        await expect(page.getByRole('main')).toContainText(said.trim())
      })
    })

    test('a description mentions somebody, chosen by key; it is a link on the photograph’s page', async ({ page, context, baseURL }) => {
      const origin = baseURL!
      const [author, friend] = [await signedIn(context, origin, 'author'), await newPerson(origin, 'fellow')]
      // who has three works that stand may link to other sites
      for (const title of ['Ebb', 'Slack', 'Flood']) await publishOne(origin, author, await makePhotograph(), { title })
      const post = await publishOne(origin, author, await makePhotograph(), { title: 'Low tide', description: 'https://tides.example/today, ' })
      await page.goto(`${prefix[lang]}/photocomment/${author.account}/${post.permlink}/edit`)
      await alive(page)
      await mention(page, w.postForm.description, { before: ' ', begun: friend.account, key: 'Tab' })
      await page.getByRole('button', { name: w.postForm.save, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/photocomment/${author.account}/[^/]+$`))
      const words = page.locator('.written')
      await expect(words.getByRole('link', { name: `@${friend.account}` })).toHaveAttribute('href', `${prefix[lang]}/photographer/${friend.account}`)
      await expect(words.getByRole('link', { name: 'https://tides.example/today' })).toHaveAttribute('rel', 'nofollow ugc noopener')
      await page.reload() // between the paper of the form and the darkroom of the photograph the colours of the frame are on their way
      await expectNoAxe(page)
    })
  })
