import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { openIdentityCheck } from '#server/kit/identity-check/open-identity-check.ts'
import { randomFrom } from '#server/kit/random.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { residentNumber } from '#tests/resident-number.ts'

const keys = { IDENTITY_CHECK: 'aliyun', IDENTITY_ALIYUN_KEY: 'LTAI-test', IDENTITY_ALIYUN_SECRET: 'a-secret-for-tests' } as const
const own = ownApp({ jobs: true, settings: keys })
let server: Server
let verdict: '1' | '2' | '3' | 'down' = '1'
let asked = 0
let photo: Buffer
let ruth: MadeMember
beforeAll(async () => {
  photo = await picture()
  server = createServer((_, answer) => {
    asked++
    answer.writeHead(verdict === 'down' ? 503 : 200).end(JSON.stringify({ Code: '200', ResultObject: { BizCode: verdict } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const simulator = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  own.app.services.kit.identityCheck = openIdentityCheck({ ...keys, production: false }, { now: own.clock.now, random: randomFrom(), simulator })
})
beforeEach(async () => {
  asked = 0
  ruth = await own.operator('reviewer')
})
afterAll(() => void server.close())

let serial = 0
async function ask(as: MadeMember, document: 'id' | 'passport' = 'id') {
  const [front, back] = [await ticket(as), await ticket(as)]
  const number = document === 'id' ? residentNumber('19900506', ++serial) : 'E12345678'
  return own.api(as)('POST /api/identity', { body: { document, name: '林小满', number, birth: '1990-05-06', front, back, consent: true } })
}
const ticket = async (as: MadeMember) => (await own.api(as)('POST /api/identity/pictures', { body: new Uint8Array(photo) })).ticket
const reviews = async () => (await own.api(ruth)('GET /api/admin/reviews', { query: { kind: 'identity' } })).reviews
const statusBecomes = (as: MadeMember, statusCode: number) =>
  vi.waitFor(async () => expect(await own.api(as)('GET /api/identity/status')).toEqual({ statusCode }), 20_000)

test('a match verifies by itself, and the documents are gone', async () => {
  verdict = '1'
  const anna = await own.member()
  await ask(anna)
  await statusBecomes(anna, 2)
  expect(await reviews()).toEqual([])
  await vi.waitFor(async () => expect((await own.app.services.store.list('identity/')).keys).toEqual([]), 20_000)
  expect((await own.owner.query('select decided_by, checked, number_sealed from identities')).rows).toEqual([
    { decided_by: 'service', checked: 'match', number_sealed: null },
  ])
})

test.each([
  ['2', 'The service: name and number do not belong together'],
  ['3', 'The service: no answer, or no record of the number'],
  ['down', 'The service: no answer, or no record of the number'],
] as const)('%s refuses nobody: a reviewer sees what it said', async (said, words) => {
  verdict = said
  const anna = await own.member()
  await ask(anna)
  const [review] = await vi.waitFor(async () => {
    const found = await reviews()
    expect(found).toHaveLength(1)
    return found
  }, 20_000)
  expect(review!.evidence.facts).toContainEqual({ name: 'checks', kind: 'text', value: words })
  expect(await own.api(anna)('GET /api/identity/status')).toEqual({ statusCode: 1 })
})

test('a document that the service does not know goes to a reviewer at once; one taken back is asked about by nobody', async () => {
  verdict = '1'
  const [anna, ben] = [await own.member(), await own.member()]
  await ask(anna, 'passport')
  expect(await reviews()).toHaveLength(1)
  await ask(ben)
  await own
    .api(ben)('DELETE /api/identity')
    .catch(() => undefined) // or it was verified before
  await vi.waitFor(async () => expect((await own.owner.query('select 1 from outbox union all select 1 from graphile_worker._private_jobs')).rows).toEqual([]), {
    timeout: 10_000,
  })
  expect(asked).toBeLessThanOrEqual(1)
  expect([0, 2]).toContain((await own.api(ben)('GET /api/identity/status')).statusCode)
})
