import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { ownApp } from '#tests/own-app.ts'
import { sellLicence } from '#tests/sold-licence.ts'

const own = ownApp({ jobs: true })
const dir = mkdtempSync(path.join(tmpdir(), 'px-licence-'))
afterAll(() => rmSync(dir, { recursive: true }))
const verify = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/verify-licence.ts', ...words]).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  )
const keep = async (name: string, bytes: string | Buffer) => {
  const file = path.join(dir, name)
  await writeFile(file, bytes)
  return file
}

test('npm run verify:licence: file and page are whole, a changed line is named, another site’s keys are not ours', async () => {
  const [seller, buyer] = [await own.member(), await own.member()]
  const { number } = await sellLicence(own, { seller, buyer })
  const params = { number }
  await own.api(buyer)('POST /api/market/licences/:number/files', { params, body: { size: 'web', colours: 'srgb' } })
  const { file, pdf } = await own.api(buyer)('GET /api/market/licences/:number/document', { params })
  const keys = await keep('keys.json', await (await own.fetch('/.well-known/pixtura-licence-keys.json')).text())
  const strangers = await keep('strangers.json', JSON.stringify({ keys: [{ publicKey: Buffer.alloc(32).toString('base64') }] }))
  const licence = await keep('licence.json', file)
  expect(await verify(licence)).toMatchObject({ code: 0, said: expect.stringContaining('Whole: ') })
  expect(await verify(licence, keys)).toMatchObject({ code: 0, said: expect.stringContaining('one of those') })
  expect(await verify(licence, strangers)).toMatchObject({ code: 1, said: expect.stringContaining('none of those') })
  expect(await verify(await keep('licence.pdf', Buffer.from(pdf, 'base64')), keys)).toMatchObject({ code: 0, said: expect.stringContaining(number) })
  expect(await verify(await keep('changed.json', file.replace('168.00', '268.00')))).toMatchObject({
    code: 1,
    said: expect.stringContaining('Changed: price.'),
  })
  expect(await verify(await keep('changed.pdf', Buffer.from(pdf, 'base64').fill(65, 300, 301)))).toMatchObject({
    code: 1,
    said: expect.stringContaining('The page was changed'),
  })
  expect(await verify(await keep('empty', ''))).toMatchObject({ code: 1, said: expect.stringContaining('no licence file') })
  expect(await verify(path.join(dir, 'nothing'))).toMatchObject({ code: 1, said: expect.stringContaining('cannot be read') })
})
