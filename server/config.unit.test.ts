import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'px-config-'))
afterAll(() => rmSync(dir, { recursive: true }))
const production = {
  APP_MODE: 'production',
  DATA_DIR: dir,
  SECRET: 's'.repeat(32),
  ORIGIN: 'https://pixtura.example',
  DATABASE_URL: 'postgres://db.example/pixtura',
  SMS: 'aliyun',
  SMS_ALIYUN_KEY: 'k',
  SMS_ALIYUN_SECRET: 's',
  SMS_ALIYUN_TEMPLATE: 'N/SMS_1',
  SMS_ALIYUN_NOTICE: 'SMS_2',
}
const start = (settings: Record<string, string>) => readConfig({ ...production, ...settings })

test('production starts with what it needs and nothing else, and has none of the stand-ins', () => {
  const config = start({})
  expect(config).toMatchObject({ production: true, origin: 'https://pixtura.example' })
  expect([config.DEMO, config.PUSH, config.SMTP_URL, config.CRASH_AT]).toEqual([undefined, undefined, undefined, undefined])
  expect(start({ DATABASE_URL: '' }).production).toBe(true)
  expect(start({ DEMO: 'off', RATE_LIMITS: 'on', HUMAN_CHECK_COST: '50' }).production).toBe(true)
})

/** An empty value is as good as none. */
test.each([
  ['SECRET', '', 'SECRET is missing'],
  ['ORIGIN', '', 'ORIGIN is missing'],
  ['DEMO', 'on', 'DEMO=on is for development'],
  ['SMS', '', 'SMS=outbox is for development'],
  ['SMS', 'outbox', 'SMS=outbox is for development'],
  ['SMS_ALIYUN_KEY', '', 'SMS=aliyun needs its four settings'],
  ['SMS_ALIYUN_NOTICE', '', 'SMS=aliyun needs its four settings'],
  ['PUSH', 'outbox', 'PUSH=outbox is for development'],
  ['PUSH_SERVICE', 'http://push.example', 'PUSH_SERVICE without TLS is for development'],
  ['RATE_LIMITS', 'off', 'RATE_LIMITS=off is for benchmarks'],
  ['HUMAN_CHECK_COST', '49', 'HUMAN_CHECK_COST below 50 is for tests'],
  ['CRASH_AT', 'after-hold', 'CRASH_AT is for drills'],
  ['ALIPAY_GATEWAY', 'http://127.0.0.1:9000', 'ALIPAY_GATEWAY without TLS is a simulator'],
  ['WECHAT_BASE_URL', 'http://127.0.0.1:3000/dev/wechat', 'WECHAT_BASE_URL is a stand-in for development'],
  ['WEIBO_BASE_URL', 'https://pixtura.example/dev/weibo', 'WEIBO_BASE_URL is a stand-in for development'],
])('production does not start with %s=%s, development does', (name, value, sentence) => {
  expect(() => start({ [name]: value })).toThrow(new Error(`APP_MODE=production does not start:\n- ${sentence}`))
  expect(readConfig({ ...production, APP_MODE: 'development', [name]: value }).production).toBe(false)
})

test('production says all that is wrong at once, and of a short secret that it is short', () => {
  expect(() => readConfig({ APP_MODE: 'production' })).toThrow(/SECRET is missing\n- ORIGIN is missing\n- SMS=outbox/)
  expect(() => start({ SECRET: 'secret' })).toThrow(/^Settings:[^]*SECRET/)
})
