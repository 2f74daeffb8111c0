// An editor composes a campaign in both languages, reads what is still wrong, previews it at five times, and another opens it; then one of its dates moves, and the page says so.
import { expect, test, type Page } from '@playwright/test'
import { prefix } from '#web/lang.ts'
import { campaignComposer as composerEn } from '#web/words/en/campaign-composer.ts'
import { campaigns as campaignsEn } from '#web/words/en/campaigns.ts'
import { campaignComposer as composerZh } from '#web/words/zh/campaign-composer.ts'
import { campaigns as campaignsZh } from '#web/words/zh/campaigns.ts'
import { apiAt } from '../drills/member.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { enteredOperator } from './operators.ts'
import { freshName, signIn } from './people.ts'
import { locales, say } from './say.ts'

const words = { zh: { w: composerZh, c: campaignsZh }, en: { w: composerEn, c: campaignsEn } }
/** No page is wider than its window, and axe finds nothing, on a phone and on a desk. */
async function expectSound(page: Page) {
  await alive(page)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectNoAxe(page)
  }
}

for (const lang of ['zh', 'en'] as const)
  test.describe(`in ${lang} @desk`, () => {
    test.use({ locale: locales[lang] })
    const { w, c } = words[lang]

    test('a campaign is composed, looked at in five states, opened by a second person, and changed in favour of members', async ({
      page,
      context,
      baseURL,
    }) => {
      const origin = baseURL!
      const [edda, emil] = [await enteredOperator(origin, 'edda', 'editor'), await enteredOperator(origin, 'emil', 'editor')]
      const second = apiAt(origin, emil.token)
      const slug = freshName('lamps')
      const path = `/events/${slug}`
      const approve = async () => {
        const { reviews } = await second('GET /api/admin/reviews', { query: { kind: 'campaign', who: edda.account } })
        await second('PUT /api/admin/reviews/:id', { params: { id: reviews[0]!.id }, body: { vote: 'approve' } })
      }
      const both = async (label: string, zh: string, en: string, at = 0) => {
        await page.getByLabel(w.inLang(label, 'zh'), { exact: true }).nth(at).fill(zh)
        await page.getByLabel(w.inLang(label, 'en'), { exact: true }).nth(at).fill(en)
      }
      const save = async (version: number) => {
        await page.getByRole('button', { name: w.save }).click()
        await expect(page.getByRole('heading', { name: w.ready(version) })).toBeVisible()
        await alive(page)
      }
      await signIn(context, origin, edda)
      let composing = ''

      await test.step('it begins with a name', async () => {
        await page.goto(`${prefix[lang]}/admin/campaigns`)
        await expectSound(page)
        await page.getByLabel(w.slug).fill(slug)
        await page.getByLabel(say[lang].consoleWords.why).fill('winter')
        await page.getByRole('button', { name: w.doBegin }).click()
        await expect(page.getByRole('heading', { level: 1, name: w.editTitle(slug) })).toBeVisible()
        composing = page.url()
        await alive(page)
      })
      await test.step('both languages stand side by side; what is wrong is named', async () => {
        await both(w.saidTitle, '冬夜的灯', 'Lamps of winter')
        await both(w.summary, '天黑得早', 'Early dark')
        await page.getByLabel(w.photograph, { exact: true }).selectOption('casa-mila')
        await both(w.alt, '从下面看一座房子', 'A house from below')
        const times = [w.startTime, w.endTime, w.resultTime]
        for (const [n, label] of times.entries()) await page.getByLabel(label, { exact: true }).fill(`2099-12-${n + 1}0T00:00`)
        await both(w.pageTitle, '冬夜的灯', 'Lamps')
        await both(w.heading, '拍什么', 'What to photograph')
        await both(w.paragraphs, '任何一盏灯。', '')
        await save(2)
        await expect(page.locator('.comp-problems li')).toHaveCount(2)
        await expectSound(page)
        await both(w.paragraphs, '任何一盏灯。', 'Any lamp.')
        await page.getByLabel(w.whichBlock).selectOption('works')
        await page.getByRole('button', { name: w.addBlock }).click()
        await expect(page.getByRole('heading', { name: w.ready(3) })).toBeVisible()
        await alive(page)
        await both(w.heading, '作品', 'Works', 1)
        await page.getByLabel(w.tag, { exact: true }).fill('灯')
        await save(4)
        await expect(page.getByText(w.allRight)).toBeVisible()
      })
      await test.step('a dry run and a preview read it at five times', async () => {
        await page.getByRole('link', { name: w.dryRun }).click()
        await expect(page.getByRole('row')).toHaveCount(6)
        await page.getByRole('link', { name: w.preview }).click()
        for (const state of ['upcoming', 'endingSoon', 'selecting', 'ended'] as const) {
          await page.getByRole('navigation', { name: w.previewAt }).getByRole('link', { name: c.states[state] }).click()
          await expect(page.locator('.comp-paper .state')).toHaveText(c.states[state])
        }
        await expectSound(page)
        await page.getByRole('link', { name: w.backToEdit }).click()
      })
      await test.step('a second person opens it', async () => {
        await page.getByLabel(say[lang].consoleWords.why).fill('ready')
        await page.getByRole('button', { name: w.askOpen }).click()
        await expect(page.getByText(w.opening({ version: 4, outcome: 'waiting', second: null, why: '', by: '', at: '' }))).toBeVisible()
        await approve()
        await expect(async () => {
          await page.goto(prefix[lang] + path)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(lang === 'zh' ? '冬夜的灯' : 'Lamps of winter', { timeout: 1000 })
        }).toPass()
        await expectSound(page)
      })
      await test.step('its end comes no earlier; later is told on its page', async () => {
        await page.goto(composing)
        await alive(page)
        await page.getByLabel(w.endTime, { exact: true }).fill('2099-12-15T00:00')
        await save(5)
        await expect(page.locator('.comp-problems li')).toHaveCount(1)
        await page.getByLabel(w.endTime, { exact: true }).fill('2099-12-25T00:00')
        await save(6)
        await page.getByLabel(say[lang].consoleWords.why).fill('two days more')
        await page.getByRole('button', { name: w.askChange }).click()
        await expect(page.getByText(w.opening({ version: 6, outcome: 'waiting', second: null, why: '', by: '', at: '' }))).toBeVisible()
        await approve()
        await expect(async () => {
          await page.goto(prefix[lang] + path)
          await expect(page.getByRole('heading', { name: c.changes })).toBeVisible({ timeout: 1000 })
        }).toPass()
        await expectSound(page)
      })
    })
  })
