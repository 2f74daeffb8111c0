import { expect, test, type Page } from '@playwright/test'
import { prefix } from '#web/lang.ts'
// A film on its way: what its file says, what cannot be cut, and what it outlives. The whole story of one is in whole-films.spec.ts.
import { films as en } from '#web/words/en/films.ts'
import { films as zh } from '#web/words/zh/films.ts'
import { alive } from './alive.ts'
import { expectNoAxe } from './axe.ts'
import { signedIn } from './people.ts'
import { locales, say } from './say.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

/** Two seconds of a moving square, recorded by the page itself and laid into its file field; `more` bytes behind it say nothing (Void, RFC 8794 §11.3.1), or the words of `tag`; `isClear`: it may be seen through. */
async function giveFilm(page: Page, { more = 0, tag = '', isClear = false } = {}) {
  await page.evaluate(
    async ([silent, words, isClear]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
      const brush = canvas.getContext('2d', { alpha: isClear })!
      const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' })
      const pieces: Blob[] = []
      recorder.ondataavailable = ({ data }) => void pieces.push(data)
      const over = new Promise((resolve) => (recorder.onstop = resolve))
      recorder.start()
      for (let n = 0; n < 50; n++) {
        brush.fillStyle = `hsl(${n * 7} 60% 50%)`
        brush.fillRect(0, 0, 640, 360)
        brush.fillStyle = '#fff'
        brush.fillRect(n * 10, 120, 90, 90)
        await new Promise((resolve) => setTimeout(resolve, 40))
      }
      recorder.stop()
      await over
      const held = new DataTransfer()
      const size = new DataView(new ArrayBuffer(9))
      size.setUint8(0, 0xec)
      size.setBigUint64(1, BigInt(silent) + (1n << 56n))
      const behind = new Uint8Array(silent)
      behind.set(new TextEncoder().encode(words).subarray(0, silent))
      held.items.add(new File(silent ? [...pieces, size, behind] : pieces, 'tide.webm', { type: 'video/webm' }))
      const field = document.querySelector<HTMLInputElement>('.film-desk input[type=file]')!
      field.files = held.files
      field.dispatchEvent(new Event('change', { bubbles: true }))
    },
    [more, tag, isClear] as const,
  )
}

for (const [lang, viewport] of [
  ['zh', DESK],
  ['en', PHONE],
] as const)
  test.describe(`in ${lang} at ${viewport.width}`, () => {
    test.use({ locale: locales[lang], viewport })
    const [w, words] = [{ zh, en }[lang], say[lang]]

    for (const isCut of [false, true])
      test(`what the file of a film that goes up ${isCut ? 'cut' : 'whole'} says of AI stands on its page, and frames by which it is known again go with it`, async ({
        page,
        baseURL,
      }) => {
        const person = await signedIn(page.context(), baseURL!, 'dream')
        await page.goto(`${prefix[lang]}/upload-film`)
        await alive(page)
        await giveFilm(page, { more: 200, tag: 'AIGC {"Label":"1","ContentProducer":"dream"}' })
        await expect(page.getByLabel(w.preview)).toBeVisible()
        await page.getByLabel(w.preview).focus()
        await page.keyboard.press('p')
        const told = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/films'))
        if (isCut) await page.getByRole('slider', { name: w.begin }).press('ArrowRight')
        await page.getByRole('button', { name: w.send }).click()
        const said = (await told).postDataJSON() as { frames: string[]; ai: string }
        expect([said.frames.length, said.ai]).toEqual([5, isCut ? 'generated' : 'none'])
        await expect(page.getByText(w.aiHeld.generated)).toBeVisible({ timeout: 30_000 })
        await expectNoAxe(page)
        await page.getByLabel(words.postForm.title, { exact: true }).fill('Dream')
        await page.locator('.film-desk button[type=submit]').click()
        await expect(page).toHaveURL(new RegExp(`/photocomment/${person.account}/dream`))
        await expect(page.getByText(words.photo.aiSays.generated)).toBeVisible()
      })
  })

test('one that may be seen through goes up whole: it cannot be cut here, and that is said', async ({ page, context, baseURL }) => {
  await signedIn(context, baseURL!, 'clear')
  await page.goto(`${prefix.en}/upload-film`)
  await alive(page)
  await giveFilm(page, { isClear: true })
  await expect(page.getByText(en.uncut)).toBeVisible()
  await expect(page.getByRole('slider', { name: en.begin })).toHaveCount(0)
  await page.getByLabel(en.preview).focus()
  await page.keyboard.press('p')
  await page.getByRole('button', { name: en.send }).click()
  await expect(page.getByText(en.ready)).toBeVisible({ timeout: 30_000 })
})

test('a film outlives the closed tab, a cut line and an expired address; one part is sent twice at most', async ({ page, baseURL, context }) => {
  await signedIn(context, baseURL!, 'film')
  const parts: number[] = []
  const answers: Record<number, 'cut' | 'silent' | 'expired'> = { 1: 'silent', 3: 'cut', 5: 'expired' }
  await context.route(
    (url) => url.searchParams.has('partNumber'),
    async (route) => {
      parts.push(Number(new URL(route.request().url()).searchParams.get('partNumber')))
      const how = answers[parts.length - 1]
      if (how === 'silent') return
      if (how === 'cut') return route.abort('connectionreset')
      if (how === 'expired') return route.fulfill({ status: 403 })
      await route.continue()
    },
  )
  await page.goto(`${prefix.en}/upload-film`)
  await alive(page)
  await giveFilm(page, { more: 30_000_000 })
  await expect(page.getByRole('img', { name: en.cover, exact: true })).toBeVisible()
  await page.getByLabel(say.en.postForm.title, { exact: true }).fill('Long tide')
  await page.getByRole('button', { name: en.send }).click()
  await expect.poll(() => parts, { timeout: 60_000 }).toEqual([1, 2]) // the second hangs
  await page.close()
  const next = await context.newPage()
  await next.goto(`${prefix.en}/upload-film`)
  await expect(next.getByText('tide.webm')).toBeVisible()
  await expect(next.getByText(en.ready)).toBeVisible({ timeout: 90_000 })
  expect(parts).toEqual([1, 2, 2, 3, 3, 4, 4])
  await expectNoAxe(next)
  await next.reload()
  await expect(next.getByText(en.ready)).toBeVisible()
  await expect(next.getByLabel(say.en.postForm.title, { exact: true })).toHaveValue('Long tide')
  await next.locator('.film-desk button[type=submit]').click()
  await expect(next).toHaveURL(/long-tide/)
  await next.goto(`${prefix.en}/upload-film`)
  await alive(next)
  await expect(next.getByText('tide.webm')).toHaveCount(0)
})
