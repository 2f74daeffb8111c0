import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { publishedWechat } from '#tests/cashiers/published.ts'
import { openLog } from '../log.ts'
import { randomFrom } from '../random.ts'
import { openSecrets } from '../secrets.ts'
import { openCashiers } from './open-cashiers.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'px-cashiers-'))
afterAll(() => rmSync(dir, { recursive: true }))
const cert = path.join(dir, 'wechat.pem')
writeFileSync(cert, publishedWechat.certificate)
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const [ours, theirs] = [privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), publicKey.export({ type: 'spki', format: 'pem' }).toString()]
const settings = {
  CASHIERS: 'wechat,alipay,stripe,sandbox',
  WECHAT_PAY_APP_ID: 'wx1',
  WECHAT_PAY_MERCHANT: '1900000109',
  WECHAT_PAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A72',
  WECHAT_PAY_PRIVATE_KEY: ours,
  WECHAT_PAY_API_KEY: '0123456789abcdef0123456789abcdef',
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_01',
  WECHAT_PAY_PUBLIC_KEY: theirs,
  WECHAT_PAY_CERT: cert,
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_PRIVATE_KEY: ours,
  ALIPAY_PUBLIC_KEY: theirs,
  ALIPAY_SELLER_ID: '2088000000000001',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const open = (change: Record<string, string> = {}) =>
  openCashiers({
    config: readConfig({ DATA_DIR: dir, ...settings, ...change }),
    secrets: openSecrets('a root secret of a test, thirty-two and more'),
    now: () => publishedWechat.at,
    random: randomFrom(),
    log: openLog({ LOG_LEVEL: 'silent' }),
  })

test('those that were chosen are there, in their order', async () => {
  expect([...(await open()).keys()]).toEqual(['wechat', 'alipay', 'stripe', 'sandbox'])
  expect([...(await open({ CASHIERS: '' })).keys()]).toEqual(['sandbox'])
  expect([...(await open({ CASHIERS: 'stripe' })).keys()]).toEqual(['stripe'])
})
test.each(['WECHAT_PAY_PRIVATE_KEY', 'WECHAT_PAY_PUBLIC_KEY', 'WECHAT_PAY_CERT', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'])(
  'a %s that is no key ends the start with its name, and not with what it holds',
  async (name) => {
    const { message } = await open({ [name]: 'c2VjcmV0IGJ1dCBubyBrZXk=' }).then(
      () => new Error('it opened'),
      (caught: Error) => caught,
    )
    expect(message).toMatch(/Settings:\n(WECHAT_PAY|ALIPAY)_[^]*cannot be read as a key$/)
    expect(message).not.toContain('c2VjcmV0')
  },
)
test('WeChat’s messages are believed by its certificate as well, while it moves over to a key', async () => {
  const { headers, body } = publishedWechat
  const heard = (await open()).get('wechat')!.readCallback(new Headers(headers), Buffer.from(body))
  expect(heard, 'sealed for another').toMatchObject({ event: '3119dfba-e649-5eec-ab1e-3412bc4d2e17', number: '', signed: false })
})
