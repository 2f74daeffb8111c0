// Somebody applies to cast collectibles, is refused with a reason, applies again and is approved; the menu follows.
import { expect, test } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { creator as creatorEn } from '#web/words/en/creator.ts'
import { menuNames } from '#web/words/menus.ts'
import { creator as creatorZh } from '#web/words/zh/creator.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { enteredOperator } from './operators.ts'
import { newPerson, signIn } from './people.ts'
import { locales } from './say.ts'
import { tellIdentity } from './withdrawers.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const DESK = { viewport: { width: 1440, height: 900 } }
const ABOUT = '码头的三张线稿，每张十份，先从最早的一张开始铸造。'

for (const lang of ['zh', 'en'] as const)
  test(`in ${lang}${lang === 'en' ? ', on a phone' : ''}: applies to cast, is refused with a reason, applies again and is approved`, async ({
    browser,
    baseURL,
  }) => {
    const origin = baseURL!
    const w = { zh: creatorZh, en: creatorEn }[lang]
    const at = (path: string) => prefix[lang] + path
    const creator = await newPerson(origin, 'casts')
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await publishOne(origin, creator, await makePhotograph(), { title })
    const [first, second] = [await enteredOperator(origin, 'first', 'reviewer'), await enteredOperator(origin, 'second', 'reviewer')]
    const decide = async (token: string, kind: 'identity' | 'creator', body: object) => {
      const console = apiAt(origin, token)
      const { reviews } = await console('GET /api/admin/reviews', { query: { kind, limit: 50, order: 'latest' } })
      const { id } = reviews.find(({ member }) => member.account === creator.account)!
      await console('PUT /api/admin/reviews/:id', { params: { id }, body: body as never })
    }
    const context = await browser.newContext({ baseURL: origin, locale: locales[lang], ...(lang === 'zh' ? DESK : PHONE) })
    await signIn(context, origin, creator)
    const page = await context.newPage()

    await test.step('what is asked is said before anything is written', async () => {
      await page.goto(at('/nft-operate/nftapply'))
      await alive(page)
      await expect(page.getByText(w.criterion.works(5, 5))).toBeVisible()
      await expect(page.getByRole('link', { name: w.toMeet.identity })).toBeVisible()
      await expect(page.getByLabel(w.about)).toHaveCount(0)
      await expectNoAxe(page)
      await tellIdentity(origin, creator)
      await decide(first.token, 'identity', { vote: 'approve' })
      await page.reload()
    })
    await test.step('too few words are told beside the field, and nothing typed is lost', async () => {
      await page.getByLabel(w.about).fill('x')
      await page.getByRole('button', { name: w.send }).click()
      await expect(page.getByLabel(w.about)).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel(w.about)).toHaveValue('x')
      await expectNoAxe(page)
      await page.getByLabel(w.about).fill(ABOUT)
      await page.getByRole('button', { name: w.send }).click()
      await expect(page.getByRole('heading', { name: w.waiting })).toBeVisible()
      await expectNoAxe(page)
    })
    await test.step('refused with a reason, it can be mended and sent again', async () => {
      await decide(first.token, 'creator', { vote: 'refuse', reason: 'about-vague', words: '说说每件几份' })
      await page.reload()
      await expect(page.getByRole('heading', { name: w.rejected })).toBeVisible()
      await expect(page.getByText(w.why('about-vague'))).toBeVisible()
      await expect(page.getByText(w.said('说说每件几份'))).toBeVisible()
      await expectNoAxe(page)
      await page.getByRole('button', { name: w.sendAgain }).click()
      await expect(page.getByRole('heading', { name: w.waiting })).toBeVisible()
      await decide(second.token, 'creator', { vote: 'approve' })
    })
    await test.step('the menu leads to casting now', async () => {
      await page.goto(at(lang === 'zh' ? '/' : '/nft-operate/navigation'))
      await alive(page)
      if (lang === 'zh') {
        await page.locator('.person-button').click()
        await page.getByRole('link', { name: menuNames.casting.zh, exact: true }).click()
      }
      await expect(page.getByRole('heading', { name: w.qualified })).toBeVisible()
      await expectNoAxe(page)
    })
    await test.step('a label opens its section of the guide', async () => {
      await page.goto(at('/nft-operate/guide?label=private_key'))
      await expect(page).toHaveURL(/\/nft-operate\/guide#private-key$/)
      await page.goto(at('/nft-operate/nftFaq'))
      await expect(page).toHaveURL(/\/nft-operate\/nftfaq$/)
    })
    await context.close()
  })
