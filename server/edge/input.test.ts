import { expect, test } from 'vitest'
import { contract } from '#api/index.ts'
import { slug } from '#api/shared.ts'
import { sentenceOf } from '#server/edge/fail-words.ts'
import { checkedCalls } from '#tests/human-proof.ts'
import { leavesOf, withAt } from '#tests/leaves.ts'
import { ownApp } from '#tests/own-app.ts'
import { printRows, quiet } from '#tests/row-prints.ts'
import { endpointNames, nobodysThings, requestOf, sampleOf, type LooseCall } from '#tests/sample-calls.ts'

const own = ownApp({ jobs: true })
type Envelope = { code: string; data: unknown; msg: string }

/** What no answer may hold: SQL, stacks, names of files and of the database's things. */
const INNER =
  /\bat \S+ \(|\bat (?:async )?file:|node_modules|\.(?:ts|js):\d+|syntax error|relation "|column "|violates|invalid input syntax|pg_catalog|\bselect\b.+\bfrom\b|kysely|PostgresError|unterminated/i

/** The same call by somebody whose machine has done the check where one is wanted: what is attacked stands behind it. */
async function checkedCall(name: string, call: LooseCall): Promise<LooseCall> {
  const action = checkedCalls[name]
  const body = call.body as object | null | undefined
  return action && body && !('nvcVal' in body) ? { ...call, body: { ...body, nvcVal: await own.proof(action) } } : call
}

async function answerTo(name: string, call: LooseCall, as?: Awaited<ReturnType<typeof own.member>>) {
  const { path, init } = requestOf(name, await checkedCall(name, call))
  const reply = await own.fetch(path, { ...init, ...(as && { as }) })
  const text = await reply.text()
  return { status: reply.status, text, ...(JSON.parse(text) as Envelope) }
}

/** The call with each of its leaves replaced in turn; path parameters only by texts that an address can hold. */
function* attacked(call: LooseCall, put: unknown): Generator<LooseCall> {
  for (const part of ['params', 'query', 'body'] as const) {
    if (call[part] === undefined || (part === 'params' && (typeof put !== 'string' || !put.isWellFormed()))) continue
    for (const leaf of leavesOf(call[part]).filter((one) => one.length)) yield { ...call, [part]: withAt(call[part], leaf, put) }
  }
}

const injections = [
  `'; select pg_sleep(9); --`,
  `") or 1=1 --`,
  `\\' union all values ('canary') --`,
  '$1',
  '%_',
  '${7*7}{{7*7}}`id`',
  '../../../../etc/passwd',
]
/** As they stand in a reply, and in addresses made of them. */
const SAID = injections.flatMap((text) => [JSON.stringify(text).slice(1, -1), slug(text) || text])

test('S065 what looks like a language is a text wherever it stands', async () => {
  const anna = await own.operator('admin') // every endpoint is open to them
  const { permlink, key } = await own.publish(anna, { tags: ['sea'] })
  await quiet(own.owner)
  const things = { ...nobodysThings, account: anna.account, permlink, key }
  const count = () =>
    own.owner
      .query('select (select count(*) from posts) posts, (select count(*) from accounts) accounts, (select count(*) from images) images')
      .then(({ rows }) => rows)
  const before = await count()
  for (const text of injections)
    for (const name of endpointNames.filter((one) => one !== 'POST /api/logout'))
      for (const call of attacked(sampleOf(name, things), text)) {
        const began = performance.now()
        const answer = await answerTo(name, call, anna)
        // what was said comes back as it is, or as an address
        const ours = SAID.reduce((all, said) => all.replaceAll(said, ''), answer.text)
        expect([name, text, answer.status < 500, INNER.test(ours), answer.text.includes('passwd:')]).toEqual([name, text, true, false, false])
        expect(performance.now() - began).toBeLessThan(5000)
      }
  expect(await count()).toEqual(before)
})

test('S065 signs of LIKE in a search are letters', async () => {
  const anna = await own.operator('admin') // every endpoint is open to them
  await own.publish(anna, { tags: ['sea', 'sky'] })
  for (const q of ['%', '_', 's%', 's_a', '\\', 's\\']) expect((await own.api()('GET /api/posts/tags', { query: { q } })).tags).toEqual([])
  expect((await own.api()('GET /api/posts/tags', { query: { q: 's' } })).tags).toHaveLength(2)
})

const wrongKinds: [string, unknown][] = [
  ['an array', ['a']],
  ['an empty array', []],
  ['an object', { a: 1 }],
  ['null', null],
  ['true', true],
  ['a negative number', -1],
  ['a fraction', 0.5],
  ['a number beyond all', 1e308],
  ['NUL', 'a\0b'],
  ['half a character', '\ud800'],
  ['a million characters', 'x'.repeat(1_000_000)],
  ['a nested list', Array.from({ length: 30 }).reduce<unknown>((inner) => [inner], 'deep')],
]
test.each(wrongKinds)('S076 %s where something else is expected is the caller’s fault, never ours', async (_kind, put) => {
  const anna = await own.operator('admin') // every endpoint is open to them
  for (const name of endpointNames.filter((one) => one !== 'POST /api/logout'))
    for (const call of attacked(sampleOf(name, nobodysThings), put)) {
      const isLong = typeof put === 'string' && put.length > 9999
      if (isLong && call.body === undefined) continue // the server below cuts addresses of that length
      const answer = await answerTo(name, call, anna)
      expect([name, answer.status < 500, INNER.test(answer.text), typeof answer.msg, 'data' in answer]).toEqual([name, true, false, 'string', true])
    }
})

test('what is no JSON is 400 with its code, wherever a body is taken, and does nothing', async () => {
  const anna = await own.operator('admin') // every endpoint is open to them
  await quiet(own.owner)
  const before = await printRows(own.owner)
  for (const name of endpointNames.filter((one) => 'body' in contract[one] && !('file' in contract[one]))) {
    const { path } = requestOf(name, sampleOf(name, nobodysThings))
    for (const body of ['{', '{"a":1', "{'a':1}", '{"a":1,}', 'undefined', '\ufeff{}x', '{"a":NaN}']) {
      const headers = { 'content-type': 'application/json', 'x-lang': 'en' }
      const reply = await own.fetch(path, { method: name.slice(0, name.indexOf(' ')), headers, body, as: anna })
      expect([name, body, reply.status, await reply.json()]).toEqual([name, body, 400, { code: '2004', data: null, msg: sentenceOf('UNREADABLE_BODY', 'en') }])
    }
  }
  expect(await printRows(own.owner)).toEqual(before)
})

test('S076 a parameter that stands twice is no text', async () => {
  for (const path of [
    '/api/posts/hot?limit=1&limit=2',
    '/api/posts/tags?q=a&q=b',
    '/api/photographers?startAuthor=a&startAuthor=b',
    '/api/posts/hot?startAuthor[]=a',
    '/api/posts/hot?startAuthor[$ne]=a',
  ])
    expect([path, (await own.fetch(path)).status]).toEqual([path, 422])
  const twice = await own.fetch('/api/login', { method: 'POST', body: new URLSearchParams('account=a&account=b&password=c') })
  expect(twice.status).toBe(422)
})

/** A body as JSON with such a key at its top, in the innermost of its objects, and in those that it carries as text. */
function withKey(body: unknown, key: string): string[] {
  const json = JSON.stringify(body)
  const inside = JSON.stringify(body, (_, value: unknown) => (typeof value === 'string' && value.startsWith('{') ? MARK : value))
  const planted = (text: string) => [text.replace('{', `{"${key}":{"polluted":1},`), text.replace(/\{(?=[^{]*$)/, `{"${key}":{"polluted":1},`)]
  const carried = (Object.values(body as object) as unknown[]).filter((value) => typeof value === 'string' && value.startsWith('{')) as string[]
  const original = (text: string) => carried.reduce((all, value) => all.replace(JSON.stringify(MARK), () => JSON.stringify(value)), text)
  return [
    ...planted(inside).map(original),
    ...carried.flatMap((value) => planted(value).map((text) => json.replace(JSON.stringify(value), () => JSON.stringify(text)))),
  ]
}
const MARK = 'text that holds an object'

test('S075 keys that reach prototypes are refused, in JSON and in forms', async () => {
  const anna = await own.operator('admin') // every endpoint is open to them
  await quiet(own.owner)
  const before = await printRows(own.owner)
  // a signed body is looked at in register-account.test.ts
  for (const name of endpointNames.filter((one) => 'body' in contract[one] && !('file' in contract[one]) && !('signed' in contract[one])))
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const path = name.slice(name.indexOf(' ') + 1).replace(/:\w+/g, 'x')
      const method = name.slice(0, name.indexOf(' '))
      for (const body of withKey(sampleOf(name, nobodysThings).body, key)) {
        const reply = await own.fetch(path, { method, body, as: anna, headers: { 'content-type': 'application/json' } })
        expect([name, reply.status]).toEqual([name, 422])
      }
      const form = await own.fetch(path, { method, as: anna, body: new URLSearchParams({ [key]: '1', [`${key}[polluted]`]: '1' }) })
      expect([name, form.status]).toEqual([name, 422])
    }
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect(await printRows(own.owner)).toEqual(before)
})

test('S127 what goes wrong with us says nothing of us', async () => {
  await own.owner.query('alter table tags rename to tags_away')
  try {
    const reply = await own.fetch('/api/posts/tags?q=a', { headers: { 'x-lang': 'en' } })
    const text = await reply.text()
    expect([reply.status, (JSON.parse(text) as Envelope).code]).toEqual([500, '999'])
    expect(text).not.toMatch(INNER)
    expect(text).not.toContain('tags')
    expect(reply.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
  } finally {
    await own.owner.query('alter table tags_away rename to tags')
  }
})

test('S112 a form of two hundred thousand fields is refused like any other that no schema knows', async () => {
  const body = Array.from({ length: 200_000 }, (_, n) => n.toString(36)).join('&')
  const reply = await own.fetch('/api/login', {
    method: 'POST',
    as: await own.member(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
  expect([reply.status, ((await reply.json()) as Envelope).code]).toEqual([422, '2000'])
})

test.each([
  [{ platform: 3 }, 200],
  [{ platform: '5' }, 200],
  [{ platform: 'ios' }, 422],
  [{ platform: 3, platforms: 3 }, 422],
])('any call may say on which platform it is made: %j', async (said, status) => {
  const anna = await own.member()
  const query = new URLSearchParams(Object.entries(said).map(([name, value]) => [name, String(value)]))
  const post = (path: string, body: object) =>
    own.fetch(path, { method: 'POST', as: anna, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...body, ...said }) })
  const answers = [
    await own.fetch(`/api/posts/newest?${query}`),
    await own.fetch(`/api/config?${query}`),
    await own.fetch(`/api/account?${query}`, { as: anna }),
    await post('/api/account/user', { bioEn: 'By the sea.' }),
    await post('/api/logout', {}),
  ]
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
})
