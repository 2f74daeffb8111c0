import { expect, test, type Page } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { PLACE_MAX, QUEUE_MAX, TAGS_MAX, TITLE_MAX } from '#api/limits.ts'
import { sentenceOf } from '#server/edge/fail-words.ts'
import { prefix } from '#web/lang.ts'
import { apiAt, type Member } from '../drills/member.ts'
// A card of photographs: more than nine at once, published batch by batch.
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { databaseOf } from './operators.ts'
import { signedIn, type Person } from './people.ts'
import { cardOf, giveFiles, photographs } from './photographs.ts'
import { locales, say, type Say } from './say.ts'
import { reward } from './withdrawers.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

/** They have so many points now. */
async function haveEnergy(origin: string, { account }: Person, points: number) {
  const db = await databaseOf(origin)
  await db.query(
    `insert into energy select id, $2 * 360000, now() from accounts where account = $1
    on conflict (account_id) do update set ticks = excluded.ticks, at = excluded.at`,
    [account, points],
  )
  await db.end()
}
const worksOf = async (origin: string, { account, token }: Member) =>
  (await apiAt(origin, token)('GET /api/posts/:account', { params: { account }, query: { limit: 50 } })).posts

const standing = (page: Page, w: Say) => page.getByRole('region', { name: w.upload.photos }).locator('.sheet9 > li')
const waiting = (page: Page, w: Say, n: number) => page.getByRole('heading', { name: w.upload.waitHere(n), exact: true })
const publishAll = (page: Page, w: Say, n: number) => page.getByRole('button', { name: w.upload.publishAll(n), exact: true })
const titlesFrom = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** The upload page of somebody new. */
async function openUpload(page: Page, origin: string, lang: 'zh' | 'en' = 'zh') {
  const person = await signedIn(page.context(), origin, 'card')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`${prefix[lang]}/upload-photos`)
  await expect(page.getByRole('heading', { name: say[lang].upload.emptyTitle })).toBeVisible()
  await alive(page)
  return person
}
/** What the page's own live region says from now on. */
async function hearProgress(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = ((window as Window & { said?: string[] }).said = [])
    const region = document.querySelector('.up-top output')!
    new MutationObserver(() => said.push(region.textContent)).observe(region, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as Window & { said?: string[] }).said ?? [])
}
const smallPicture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
const expectNoOverflow = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

for (const [lang, viewport, seed] of [
  ['zh', DESK, 71],
  ['en', PHONE, 72],
] as const) {
  test.describe(`in ${lang} at ${viewport.width}`, () => {
    test.use({ locale: locales[lang], viewport })
    const w = say[lang]

    test('thirty photographs end as thirty works in at most six acts', async ({ page, baseURL }, info) => {
      const person = await openUpload(page, baseURL!, lang)
      await reward(baseURL!, person, 100_000_000)
      await haveEnergy(baseURL!, person, 200)
      await page.reload()
      const { files, titles } = await cardOf(info.outputPath(), seed, 30)
      const acts: string[] = []
      const act = (name: string, how: () => Promise<unknown>) => (acts.push(name), test.step(name, how))

      await act('drop', () => giveFiles(page, 'drop', files))
      await expect(standing(page, w)).toHaveCount(9)
      await expect(waiting(page, w, 21)).toBeVisible()
      await expect(page.getByText(w.upload.energy(150, 200), { exact: true }), 'energy for all, before the first').toBeVisible()
      await act('titles from the files', () => titlesFrom(page, w.upload.titleSources.words).locator('..').click())
      const tags = page.getByRole('main').getByLabel(w.postForm.tags, { exact: true })
      await act('a tag', async () => {
        await tags.fill(`card ${seed}`)
        await tags.press('Enter')
      })
      const toAll = page
        .locator('.field', { has: page.getByLabel(w.postForm.tags, { exact: true }) })
        .getByRole('button', { name: w.upload.toAll(30), exact: true })
      await act('for all', () => toAll.click())
      await expectNoAxe(page)
      await expectNoOverflow(page)
      const heard = await hearProgress(page)
      await act('publish', async () => {
        await publishAll(page, w, 30).focus()
        await page.keyboard.press('Enter')
      })
      await expect(page.getByRole('button', { name: w.upload.stopRun, exact: true })).toBeVisible()
      await expect.poll(heard, { timeout: 120_000 }).toContain(w.upload.runNow(18, 12))
      expect(await heard()).toContain(w.upload.runNow(9, 21))
      await expect(page).toHaveURL(new RegExp(`/photographer/${person.account}`), { timeout: 120_000 })

      expect(acts.length, acts.join(', ')).toBeLessThanOrEqual(6)
      const works = page.getByRole('main').getByRole('link', { name: new RegExp(`Frame ${seed}/`) })
      await expect(works).toHaveCount(30)
      const posts = await worksOf(baseURL!, person)
      expect(posts.map(({ title, imageCount }) => `${title}: ${imageCount}`).toSorted()).toEqual(titles.map((title) => `${title}: 1`).toSorted())
      expect((await apiAt(baseURL!, person.token)('GET /api/posts/upload/images')).images).toEqual([])
      const { count } = await apiAt(baseURL!, person.token)('GET /api/posts/tag/:tag', { params: { tag: `card ${seed}` }, query: {} })
      expect(count).toBe(30)
    })
  })
}

test.describe('in zh', () => {
  test.use({ viewport: DESK })
  const w = say.zh

  test('titles come from words, name or date, never over what somebody typed, and one touch takes them back', async ({ page, baseURL }, info) => {
    await openUpload(page, baseURL!)
    const { files, titles } = await cardOf(info.outputPath(), 73, 11)
    await giveFiles(page, 'drop', files)
    await expect(page.getByText(w.upload.uploadedSoFar(11)).first()).toBeVisible({ timeout: 120_000 })
    const title = page.getByLabel(w.postForm.title, { exact: true })
    const show = (n: number) => page.getByRole('button', { name: new RegExp(path.basename(files[n]!)) }).click()
    await show(1)
    await title.fill('自己写的')
    await titlesFrom(page, w.upload.titleSources.words).locator('..').click()
    await expect(title).toHaveValue('自己写的')
    await show(10) // it waits behind the nine
    await expect(title).toHaveValue(titles[10]!)
    await titlesFrom(page, w.upload.titleSources.date).locator('..').click()
    await expect(title, 'no date in the file: its name').toHaveValue('DSC 73 011')
    await page.getByRole('button', { name: w.upload.undo, exact: true }).click()
    await expect(title).toHaveValue(titles[10]!)
    await expect(titlesFrom(page, w.upload.titleSources.words)).toBeChecked()
    await show(1)
    await expect(title).toHaveValue('自己写的')
  })

  test('short energy splits a card: what can be paid is published, the rest stands and says when it can', async ({ page, baseURL }, info) => {
    const person = await openUpload(page, baseURL!)
    await haveEnergy(baseURL!, person, 23)
    await page.reload()
    await giveFiles(page, 'drop', (await cardOf(info.outputPath(), 74, 11)).files)
    const split = (cost: number, points: number) => page.getByText(new RegExp(`要${cost}点能量，现有${points}点：`)).first()
    await expect(split(55, 23), 'before the first').toContainText('现在发4件，其余7件')
    await titlesFrom(page, w.upload.titleSources.name).locator('..').click()
    await publishAll(page, w, 11).click()
    await expect(split(35, 3)).toBeVisible({ timeout: 120_000 })
    await expect(split(35, 3)).toContainText('先留在这里，能量恢复后再发')
    await expect(standing(page, w)).toHaveCount(7)
    expect(await worksOf(baseURL!, person)).toHaveLength(4)
    await expectNoAxe(page)

    await page.reload()
    await expect(standing(page, w), 'what stands outlives the page').toHaveCount(7)
    await haveEnergy(baseURL!, person, 40) // time went by
    await page.getByRole('button', { name: w.upload.publish(7), exact: true }).click()
    await expect(standing(page, w)).toHaveCount(6)
    await page.getByRole('button', { name: w.upload.publish(6), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/photographer/${person.account}`))
    expect(await worksOf(baseURL!, person)).toHaveLength(11)
  })

  test('a reload in the middle loses no file: what waits is still there, and the card dropped once more is known', async ({ page, baseURL }, info) => {
    const person = await openUpload(page, baseURL!)
    const { promise: letGo, resolve } = Promise.withResolvers<void>()
    await page.route('**/store/**', async (route) => {
      await letGo
      await route.continue().catch(() => undefined) // the page went away meanwhile
    })
    const { files } = await cardOf(info.outputPath(), 75, 12)
    await giveFiles(page, 'drop', files)
    await titlesFrom(page, w.upload.titleSources.name).locator('..').click()
    const laidBy = () =>
      page.evaluate(
        () =>
          new Promise<number>((settle) => {
            const opening = indexedDB.open('draft-files')
            opening.onsuccess = () => {
              const counting = opening.result.transaction('files').objectStore('files').count()
              counting.onsuccess = () => {
                opening.result.close()
                settle(counting.result)
              }
            }
          }),
      )
    await expect.poll(laidBy).toBe(12)
    await page.reload()
    await expect(standing(page, w)).toHaveCount(9)
    await expect(waiting(page, w, 3)).toBeVisible()
    await expect(page.getByText(w.upload.states.lost)).toHaveCount(0)
    await giveFiles(page, 'drop', files)
    await expect(page.getByText(w.upload.leftOut.already(12), { exact: true })).toBeVisible()
    await expect(waiting(page, w, 3)).toBeVisible()
    resolve()
    await publishAll(page, w, 12).click()
    await expect(page).toHaveURL(new RegExp(`/photographer/${person.account}`), { timeout: 120_000 })
    expect((await worksOf(baseURL!, person)).map(({ title }) => title).toSorted()).toEqual(files.map((_, n) => `DSC 75 ${String(n + 1).padStart(3, '0')}`))
    expect(await laidBy()).toBe(0)
  })

  test('what is wrong with a card is said once, stays behind, and holds up nobody', async ({ page, baseURL }, info) => {
    const person = await openUpload(page, baseURL!)
    const { files } = await cardOf(info.outputPath(), 76, 11)
    const beside = await Promise.all(
      [
        ['DSC_76_001.NEF', 'II*\0raw'],
        ['DSC_99_001.CR3', 'raw alone'],
        ['INDEX.TXT', 'a list of the card'],
        ['copy of the first.jpg', null],
        ['small.jpg', null],
      ].map(async ([name, text], n) => {
        const file = info.outputPath(name!)
        await writeFile(file, text ?? (n === 3 ? await readFile(files[0]!) : await smallPicture()))
        return file
      }),
    )
    await giveFiles(page, 'drop', [...files.slice(0, 2), ...beside, ...files.slice(2)])
    await titlesFrom(page, w.upload.titleSources.name).locator('..').click()
    for (const said of [w.upload.leftOut.beside(1), w.upload.leftOut.raw(1), w.upload.leftOut.others(1), w.upload.leftOut.already(1)])
      await expect(page.getByText(said, { exact: true })).toBeVisible()
    await page.getByText(w.upload.stayBehind(1), { exact: true }).click()
    await expect(page.getByText(w.upload.wrong({ reason: 'too-small', bytes: 0, width: 400, height: 300 }).what)).toBeVisible()
    await expectNoAxe(page)
    await publishAll(page, w, 11).click()
    await expect(page.getByText(w.upload.publishedMany(11)).first()).toBeVisible({ timeout: 120_000 })
    await expect(standing(page, w), 'it stands with its reason').toHaveCount(1)
    expect(await worksOf(baseURL!, person)).toHaveLength(11)
  })

  test('past the limit of a day one sentence says so, what is there is published, and the rest goes on when it may', async ({ page, baseURL }, info) => {
    const person = await openUpload(page, baseURL!)
    const db = await databaseOf(baseURL!)
    const used = (files: number) =>
      db.query(
        `insert into upload_days select id, (now() at time zone 'Asia/Shanghai')::date, $2, 0 from accounts where account = $1
        on conflict (account_id, day) do update set files = excluded.files`,
        [person.account, files],
      )
    await used(499)
    await giveFiles(page, 'drop', (await cardOf(info.outputPath(), 81, 3)).files)
    const sentence = sentenceOf('UPLOAD_DAY_LIMIT', 'zh')
    await expect(page.getByText(sentence).first()).toBeVisible({ timeout: 120_000 })
    await expect(page.getByText(sentence)).toHaveCount(1)
    await page.getByRole('radio', { name: w.upload.modeEach, exact: true }).check({ force: true })
    await titlesFrom(page, w.upload.titleSources.name).locator('..').click()
    await expect(page.getByText(w.upload.uploaded(1, 3)).first()).toBeVisible()
    await page.getByRole('button', { name: w.upload.publish(3), exact: true }).click()
    await expect(standing(page, w)).toHaveCount(2)
    await used(0)
    await db.end()
    await page.getByRole('button', { name: w.upload.again, exact: true }).click()
    await expect(page.getByText(w.upload.uploaded(2, 2)).first()).toBeVisible()
    expect(await worksOf(baseURL!, person)).toHaveLength(1)
  })

  test('three hundred wait and no more, and only what is in sight is drawn', async ({ page, baseURL }, info) => {
    await openUpload(page, baseURL!)
    await page.route('**/store/**', () => undefined) // nothing goes up: it is about those that wait
    const [one] = await photographs(info.outputPath(), 77, 1)
    await page.evaluate(
      (base64) => {
        const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
        const transfer = new DataTransfer()
        for (let n = 0; n < 2000; n++) transfer.items.add(new File([bytes, String(n)], `DSC_${n}.jpg`, { type: 'image/jpeg', lastModified: n }))
        document.querySelector('main')!.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
      },
      (await readFile(one!)).toString('base64'),
    )
    await expect(waiting(page, w, QUEUE_MAX - 9)).toBeVisible()
    await expect(page.getByText(w.upload.leftOut.beyond(2000 - QUEUE_MAX), { exact: true })).toBeVisible()
    await waiting(page, w, QUEUE_MAX - 9).scrollIntoViewIfNeeded()
    const drawn = page.locator('.queue img')
    await expect.poll(() => drawn.count()).toBeGreaterThan(5)
    expect(await drawn.count(), 'lists are long, screens are not').toBeLessThan(150)
    await page.getByRole('button', { name: w.upload.takeOff, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: w.upload.takeOff, exact: true }).click()
    await expect(page.locator('.queue')).toHaveCount(0)
    await expect(standing(page, w)).toHaveCount(9)
  })

  test('a dropped folder is walked', async ({ page, baseURL }, info) => {
    await openUpload(page, baseURL!)
    const folder = info.outputPath('DCIM')
    await cardOf(path.join(folder, '100CANON'), 78, 2)
    await cardOf(path.join(folder, '101CANON'), 79, 1)
    const line = await page.context().newCDPSession(page)
    const data = { items: [], files: [folder], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await line.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data })
    await expect(standing(page, w)).toHaveCount(3)
    await expect(standing(page, w).nth(2)).toContainText('DSC_79_001.jpg')
  })

  test('words that would be refused are refused where they are typed', async ({ page, baseURL }, info) => {
    await openUpload(page, baseURL!)
    await giveFiles(page, 'drop', await photographs(info.outputPath(), 80, 1))
    const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true })
    const expectRefused = async (name: string, sentence: string) => {
      await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    }
    await field(w.postForm.title).fill('长'.repeat(TITLE_MAX + 1))
    await expectRefused(w.postForm.title, w.postForm.tooLong(TITLE_MAX))
    await expect(page.getByText(w.upload.uploaded(1, 1)).first()).toBeVisible({ timeout: 120_000 })
    await page.getByRole('button', { name: w.upload.publish(1), exact: true }).click()
    await expect(page.getByRole('alert').getByText(w.upload.unfit, { exact: true })).toBeVisible()
    await expect(field(w.postForm.title)).toBeFocused()
    await field(w.postForm.title).fill('短一些')
    await expect(field(w.postForm.title)).not.toHaveAttribute('aria-invalid')
    await field(w.postForm.place).fill('远'.repeat(PLACE_MAX + 1))
    await expectRefused(w.postForm.place, w.postForm.tooLong(PLACE_MAX))
    await field(w.postForm.place).fill('')

    await field(w.postForm.tags).fill('好山，<b>')
    await field(w.postForm.tags).press('Enter')
    await expectRefused(w.postForm.tags, w.postForm.tagForm)
    await expect(field(w.postForm.tags), 'the good one is taken, the other stays to be mended').toHaveValue('<b>')
    await field(w.postForm.tags).fill(Array.from({ length: TAGS_MAX }, (_, n) => `tag${n}`).join(','))
    await field(w.postForm.tags).press('Enter')
    await expectRefused(w.postForm.tags, w.postForm.tagsMany(TAGS_MAX))
    await expect(page.getByRole('checkbox', { name: 'tag10' })).toBeVisible()
    await expect(field(w.postForm.tags)).toHaveValue('tag11')
    await expectNoAxe(page)
  })
})
