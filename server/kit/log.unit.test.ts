import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function collect() {
  const lines: string[] = []
  return { lines, log: openLog({ LOG_LEVEL: 'debug' }, { write: (line) => void lines.push(line) }) }
}

test('secrets are masked wherever they stand and however they are spelled', () => {
  const { lines, log } = collect()
  const secrets = {
    token: 's3cret',
    Authorization: 's3cret',
    cookie: 's3cret',
    'Set-Cookie': 's3cret',
    password: 's3cret',
    code: 's3cret',
    owner_key: 's3cret',
    ownerKey: 's3cret',
    privateKey: 's3cret',
    phone: 's3cret',
    pkey: 's3cret',
    credential: 's3cret',
  }
  log.info({ ...secrets, request: { headers: secrets, list: [{ deep: { er: secrets } }] }, account: 'ann' }, 'hello')
  log.child({ token: 's3cret', requestId: 'r1' }).warn('from a child')
  expect(lines.join('')).not.toContain('s3cret')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    msg: 'hello',
    account: 'ann',
    token: '[hidden]',
    request: { list: [{ deep: { er: { pkey: '[hidden]' } } }] },
  })
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ requestId: 'r1', token: '[hidden]' })
})

test('an error brings its stack and cause, never the row it is about', () => {
  const { lines, log } = collect()
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'accounts_phone',
    detail: 'Key (phone)=(+8613800138000) already exists.',
  })
  log.error({ err: new Error('could not register', { cause }) }, 'failed')
  expect(lines[0]).not.toContain('13800138000')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { message: 'could not register', cause: { message: 'duplicate key', sqlstate: '23505', constraint: 'accounts_phone' } },
  })
})

test('a value with line breaks stays on its line', () => {
  const { lines, log } = collect()
  log.info({ userAgent: 'x\r\n{"level":"info","msg":"forged"}', bytes: Buffer.alloc(10_000) }, 'a\nb')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ bytes: '[10000 bytes]' })
})
