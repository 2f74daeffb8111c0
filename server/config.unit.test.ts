import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { weaknessOf } from './kit/weak-secret.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'px-config-'))
afterAll(() => rmSync(dir, { recursive: true }))
const production = {
  APP_MODE: 'production',
  DATA_DIR: dir,
  SECRET: '7Qm2xVd9LrT4bNcY8wKfHs3ZpGjE6uAa',
  ORIGIN: 'https://pixtura.example',
  DATABASE_URL: 'postgres://db.example/pixtura',
  SMS: 'aliyun',
  SMS_ALIYUN_KEY: 'k',
  SMS_ALIYUN_SECRET: 's',
  SMS_ALIYUN_TEMPLATE: 'N/SMS_1',
  SMS_ALIYUN_NOTICE: 'SMS_2',
}
const start = (settings: Record<string, string>) => readConfig({ ...production, ...settings })

test('what the Android file is checked by is whole or not there', () => {
  const [file, facts] = [{ APP_APK_URL: 'https://apps.example/a.apk' }, { APP_APK_VERSION: '2.4', APP_APK_BYTES: '1000', APP_APK_SHA256: 'a'.repeat(64) }]
  expect(start({ ...file, ...facts }).APP_APK_BYTES).toBe(1000)
  for (const wrong of [facts, { ...file, APP_APK_VERSION: '2.4' }]) expect(() => start({ ...wrong })).toThrow('belong together, with APP_APK_URL')
  for (const APP_STORES of ['huawei', 'unknown=https://a.example', 'huawei=http://a.example', 'huawei=https://a.example,'])
    expect(() => start({ APP_STORES })).toThrow('APP_STORES')
})

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
  ['CASHIERS', 'sandbox', 'CASHIERS=sandbox is for development'],
  ['STRIPE_BASE_URL', 'http://127.0.0.1:9000', 'STRIPE_BASE_URL without TLS is a simulator'],
  ['WECHAT_PAY_BASE_URL', 'http://127.0.0.1:9000', 'WECHAT_PAY_BASE_URL without TLS is a simulator'],
  ['ALIPAY_BILLS_URL', 'http://127.0.0.1:9000', 'ALIPAY_BILLS_URL without TLS is a simulator'],
])('production does not start with %s=%s, development does', (name, value, sentence) => {
  expect(() => start({ [name]: value })).toThrow(new Error(`APP_MODE=production does not start:\n- ${sentence}`))
  expect(readConfig({ ...production, APP_MODE: 'development', ORIGIN: '', [name]: value }).production).toBe(false)
})

const weak = (why: string) => `SECRET ${why}; \`openssl rand -base64 32\` makes one`
test.each([
  ['ORIGIN', 'http://pixtura.example', 'ORIGIN without TLS is for development'],
  ['ORIGIN', 'http://192.168.1.20:3000', 'ORIGIN without TLS is for development'],
  ['SECRET', 's'.repeat(40), weak('has too few different characters')],
  ['SECRET', 'changeme'.repeat(4), weak('contains a word of examples')],
  ['SECRET', 'my-very-own-PASSWORD-for-the-photographs', weak('contains a word of examples')],
  ['SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789', weak('is a pattern')],
  ['SECRET', '0123456789abcdef0123456789abcdef', weak('is a pattern')],
  ['SECRET', '1357924680'.repeat(4), weak('is a pattern')],
])('S039 production does not start with %s=%s', (name, value, sentence) => {
  expect(() => start({ [name]: value })).toThrow(new Error(`APP_MODE=production does not start:\n- ${sentence}`))
})

test('production takes an address on this machine without TLS, and every secret that was drawn by chance', () => {
  for (const ORIGIN of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) expect(start({ ORIGIN }).origin).toBe(ORIGIN)
  for (let n = 0; n < 2000; n++)
    for (const form of ['hex', 'base64url'] as const) expect(weaknessOf(randomBytes(form === 'hex' ? 16 : 32).toString(form))).toBe(null)
})

test.each([
  ['HOST', '0.0.0.0', 'HOST=0.0.0.0 lets other machines in'],
  ['HOST', '::', 'HOST=:: lets other machines in'],
  ['HOST', '192.168.1.20', 'HOST=192.168.1.20 lets other machines in'],
  ['HOST', '127.0.0.1.nip.io', 'HOST=127.0.0.1.nip.io lets other machines in'],
  ['ORIGIN', 'https://pixtura.example', 'ORIGIN=https://pixtura.example is an address for everybody'],
  ['ORIGIN', 'http://localhost.evil.example', 'ORIGIN=http://localhost.evil.example is an address for everybody'],
  ['TRUST_PROXY', '1', 'TRUST_PROXY means that others come through a proxy'],
])('S039 development never faces the world: %s=%s does not start, but for a test what only says so', (name, value, sentence) => {
  const settings = { DATA_DIR: dir, [name]: value }
  expect(() => readConfig(settings)).toThrow(
    new Error(`APP_MODE=development is for this machine alone and does not start:\n- ${sentence}\nFor others: APP_MODE=production`),
  )
  const asTest = () => readConfig(settings, undefined, { tests: true }).production
  if (name === 'HOST') expect(asTest).toThrow('lets other machines in')
  else expect(asTest()).toBe(false)
})

test('BACKUP_DIR is for the built-in database, and lies beside what is backed up', () => {
  const own = { ...production, DATABASE_URL: '' }
  expect(readConfig({ ...own, BACKUP_DIR: path.join(dir, 'backups') }).backupDir).toBe(path.join(dir, 'backups'))
  expect(readConfig({ ...own, BACKUP_DIR: `${dir}/store-copies` }).backupDir).toBe(`${dir}/store-copies`)
  expect(readConfig(own).backupDir).toBeNull()
  expect(() => start({ BACKUP_DIR: '/mnt/backups' })).toThrow(/^Settings:\nBACKUP_DIR is for the built-in database; .*npm run backup/)
  for (const name of ['postgres', 'store', 'store/objects'])
    expect(() => readConfig({ ...own, BACKUP_DIR: path.join(dir, name) })).toThrow(/^Settings:\nBACKUP_DIR=.* lies in what is to be backed up$/)
})

test('development starts on every name of this machine', () => {
  for (const HOST of ['127.0.0.1', '127.0.0.2', '::1', 'localhost']) expect(readConfig({ DATA_DIR: dir, HOST }).HOST).toBe(HOST)
  for (const ORIGIN of ['http://localhost:3000', 'https://pixtura.localhost', 'http://[::1]:3000'])
    expect(readConfig({ DATA_DIR: dir, ORIGIN }).origin).toBe(ORIGIN)
})

test('production says all that is wrong at once, and of a short secret that it is short', () => {
  expect(() => readConfig({ APP_MODE: 'production' })).toThrow(/SECRET is missing\n- ORIGIN is missing\n- SMS=outbox/)
  expect(() => start({ SECRET: 'secret' })).toThrow(/^Settings:[^]*SECRET/)
})

const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
test('members pay at the sandbox in development, in production at nobody but who was chosen, in their order', () => {
  expect(start({}).cashiers).toEqual([])
  expect(readConfig({ DATA_DIR: dir }).cashiers).toEqual(['sandbox'])
  expect(start({ CASHIERS: 'stripe,stripe', ...stripe }).cashiers).toEqual(['stripe'])
  expect(readConfig({ DATA_DIR: dir, CASHIERS: 'stripe,sandbox', ...stripe }).cashiers).toEqual(['stripe', 'sandbox'])
  expect(() => start({ CASHIERS: 'stripe,sandbox', ...stripe })).toThrow('CASHIERS=sandbox is for development')
  for (const CASHIERS of ['visa', 'stripe,', 'stripe wechat']) expect(() => start({ CASHIERS, ...stripe })).toThrow(/^Settings:[^]*CASHIERS/)
})

const wechat = {
  WECHAT_PAY_APP_ID: 'wx1',
  WECHAT_PAY_MERCHANT: '1900000109',
  WECHAT_PAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A72',
  WECHAT_PAY_PRIVATE_KEY: 'k',
  WECHAT_PAY_API_KEY: '0123456789abcdef0123456789abcdef',
  WECHAT_PAY_CERT: '/etc/wechat.pem',
}
const alipay = { ALIPAY_APP_ID: '2021', ALIPAY_PRIVATE_KEY: 'k', ALIPAY_PUBLIC_KEY: 'k', ALIPAY_SELLER_ID: '2088000000000001' }
test.each([
  ['wechat', wechat],
  ['alipay', alipay],
  ['stripe', stripe],
])('CASHIERS=%s needs each of its settings', (CASHIERS, settings: Record<string, string>) => {
  expect(start({ CASHIERS, ...settings }).cashiers).toEqual([CASHIERS])
  for (const name of Object.keys(settings)) expect(() => start({ CASHIERS, ...settings, [name]: '' })).toThrow(`CASHIERS=${CASHIERS} needs `)
})
