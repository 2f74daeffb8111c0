import { expect, test, type Page } from '@playwright/test'
import { readdirSync } from 'node:fs'
import pg from 'pg'
import type { PostCard } from '#api/posts.ts'
import { sentenceOf } from '#server/edge/fail-words.ts'
import { placesOf } from '#tests/places-of.ts'
import { apiAt, makePhotograph } from '../drills/member.ts'
import { accountSteps } from './account-steps.ts'
import { expectNoAxe } from './axe.ts'
import { publishOne } from './demo-pages.ts'
import { openApp } from './own-app.ts'
import { freshAddress, freshName, newPerson, type Person } from './people.ts'
import { photographs } from './photographs.ts'
import { locales, say } from './say.ts'

const WEEK_S = 7 * 86_400 + 1
const port = 20_000 + (process.pid % 1000)
const origin = `http://localhost:${port}`

let app: Awaited<ReturnType<typeof openApp>>
let owner: pg.Pool
let authors: (Person & { post: PostCard })[]
/** What must be gone a week after it was asked for: names, numbers and files of everybody who told their story here. */
const gone: string[] = []

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  app = await openApp({ ...process.env, PORT: String(port), DEMO: 'off', TRUST_PROXY: '1' })
  await app.ready
  owner = new pg.Pool({ connectionString: app.ownerUrl, max: 2 })
  const authorOf = async (name: string, title: string) => {
    const person = await newPerson(origin, name)
    return { ...person, post: await publishOne(origin, person, await makePhotograph(), { title }) }
  }
  authors = [await authorOf('fjord', 'Fjord, six in the morning'), await authorOf('dune', 'Dune after the wind')]
})
test.afterAll(async () => {
  await owner.end()
  app.stop()
  await app.ended
})

for (const lang of ['zh', 'en'] as const)
  test.describe(`an account from its first day to its last, ${lang}`, () => {
    test.use({ baseURL: origin, locale: locales[lang], extraHTTPHeaders: { 'x-forwarded-for': freshAddress() } })
    const w = say[lang]
    const steps = accountSteps(lang)

    test('everything a person does about their account', async ({ page, browser }, info) => {
      const account = freshName('keeper')
      const phone = await test.step('registers', () => steps.register(page, account))
      const key = await test.step('is shown the account key once', () => steps.keepKey(page, account))
      const names = await test.step('changes nickname, picture and personal address', () => changeProfile(page, info.outputPath()))
      await test.step('changes the password', () => steps.changePassword(page))
      await test.step('ends a session elsewhere, which is out within a second', () => steps.endOtherDevice(page, browser, account))
      await page.context().clearCookies()
      await test.step('has lost the phone and comes back with the key', () => steps.comeBack(page, account, key))
      const second = await test.step('has a new number', () => steps.changePhone(page, origin, key))
      await test.step('follows two people', () => followBoth(page))
      const post = await test.step('publishes a photograph', () => publishOwn(page, account))
      gone.push(phone, second, account, ...Object.values(names), post.cover.key, ...(await filesOf(account)))
      await test.step('asks for the account to be closed, withdraws, asks again', () => closeAccount(page))
    })

    async function changeProfile(page: Page, folder: string) {
      const s = w.settings
      await steps.open(page, '/settings')
      const nickname = page.getByLabel(s.nickname, { exact: true })
      const save = page.getByRole('button', { name: s.save, exact: true })
      for (const [typed, reason, about] of [
        [authors[0]!.account, 'NICKNAME_TAKEN', null],
        [authors[0]!.account.replace('o', 'о'), 'NAME_ALIKE', { field: 'nickname' }],
        ['аdmin', 'NICKNAME_REFUSED', { reserved: true }],
      ] as const) {
        await nickname.fill(typed)
        await save.click()
        await expect(page.getByText(sentenceOf(reason, lang, about))).toBeVisible()
      }
      const wanted = freshName(lang === 'zh' ? '守夜人' : 'Night keeper')
      await nickname.fill(wanted)
      await save.click()
      await expect(page.getByText(s.saved, { exact: true })).toBeVisible()
      const [photo] = await photographs(folder, 71, 1)
      await page.locator('input[type=file]').setInputFiles(photo!)
      const crop = page.getByRole('dialog', { name: s.cropTitle })
      await crop.getByRole('slider', { name: s.zoom }).press('ArrowRight')
      await crop.getByRole('button', { name: s.cropUse }).click()
      await expect(page.locator('.avatar-line img')).toHaveAttribute('src', /^\/media\//)
      const uri = freshName('u').slice(0, 20)
      await page.getByLabel(s.uniqueUri, { exact: true }).fill(uri)
      await save.click()
      await page.getByRole('alertdialog').getByRole('button', { name: w.shell.confirm }).click()
      await expect(page.getByText(s.uniqueUriFinal)).toBeVisible()
      await expectNoAxe(page)
      return { nickname: wanted, uri }
    }

    async function followBoth(page: Page) {
      const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
      const api = apiAt(origin, token)
      for (const { account } of authors) {
        await steps.open(page, `/photographer/${account}`)
        await page.getByRole('button', { name: w.people.followPerson(account), exact: true }).click()
        await expect(page.getByRole('button', { name: w.people.followedPerson(account), exact: true })).toBeVisible() // the page is left at once, and nothing is lost
      }
      await expect(api('POST /api/follow', { body: { account: authors[0]!.account } })).rejects.toMatchObject({ code: '141' })
      await expect(api('POST /api/follow', { body: { account: (await api('GET /api/account')).account } })).rejects.toMatchObject({ code: '238' })
      await expect(async () => {
        await steps.open(page, '/?type=following')
        const titles = await page.locator('.wall figure b').allInnerTexts()
        expect(titles).toEqual(authors.toReversed().map(({ post }) => post.title))
      }).toPass({ timeout: 20_000 })
    }

    async function publishOwn(page: Page, account: string) {
      const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
      return publishOne(origin, { account, token }, await makePhotograph(), { title: 'Gone in a week' })
    }

    async function closeAccount(page: Page) {
      const s = w.cancelAccount
      const ask = async () => {
        await page.getByLabel(s.password, { exact: true }).fill(steps.password)
        await page.getByRole('button', { name: s.ask, exact: true }).click()
        await expect(page.getByText(s.waiting)).toBeVisible()
      }
      await steps.open(page, '/cancel-account')
      await expect(page.getByRole('heading', { name: s.stays })).toBeVisible()
      await expectNoAxe(page)
      await page.getByRole('button', { name: s.ask, exact: true }).click()
      await expect(page.getByText(s.passwordEmpty)).toBeVisible()
      await ask()
      await expectNoAxe(page)
      await page.getByRole('button', { name: s.keep, exact: true }).click()
      await expect(page.getByRole('heading', { name: s.goes })).toBeVisible()
      await ask()
    }
  })

/** Keys in the store of an account's picture and photographs. */
async function filesOf(account: string): Promise<string[]> {
  const { rows } = await owner.query<{ key: string }>(
    `select unnest(array[i.key, i.upload_key]) as key from images i join accounts a on a.id = i.account_id where a.account = $1
     union select header_key from accounts where account = $1 and header_key is not null`,
    [account],
  )
  return rows.map(({ key }) => key)
}

test('a week later nothing of them is left, in no column and no file', async ({ page }) => {
  expect(gone.length).toBeGreaterThan(12)
  const stored = () => readdirSync(app.dataDir, { recursive: true, encoding: 'utf8' }).filter((file) => gone.some((word) => file.includes(word)))
  expect((await placesOf(owner, gone)).length).toBeGreaterThan(20)
  expect(stored().length).toBeGreaterThan(10)
  await owner.query('update clock set offset_seconds = $1', [WEEK_S])
  // the server looks at the clock once a second, so the first sweep may still be in the old time
  const sweep = `insert into outbox (job, payload, created_at) values ('sweep', '{}', now())`
  await expect(async () => {
    await owner.query(sweep)
    await page.waitForTimeout(2000)
    expect(await placesOf(owner, gone)).toEqual([])
  }).toPass({ timeout: 60_000 })
  await expect(async () => expect(stored()).toEqual([])).toPass({ timeout: 30_000 })
  await page.goto(`${origin}/photographer/${gone[2]!}`)
  await expect(page.getByRole('heading', { name: say.zh.shell.lostTitle })).toBeVisible()
})
