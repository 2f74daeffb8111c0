import { expect, test } from 'vitest'
import { ownDatabase } from '#tests/own-database.ts'
import { randomFrom } from '../random.ts'
import { smsSender } from './open-sms.ts'

const own = ownDatabase()
const at = new Date('2030-01-01T08:00:00Z')

test('the development sender writes what a phone would get, in the language of its owner', async () => {
  const aliyun = { SMS_ALIYUN_KEY: undefined, SMS_ALIYUN_SECRET: undefined, SMS_ALIYUN_TEMPLATE: undefined, SMS_ALIYUN_NOTICE: undefined }
  const settings = { SMS: 'outbox', ...aliyun, production: false } as const
  const sender = smsSender(settings, { db: own.db, now: () => at, random: randomFrom() })
  const first = await sender.send({ e164: '+8613800138000' }, { template: 'code', code: '012345', minutes: 5, lang: 'zh' })
  const second = await sender.send({ e164: '+14155550100' }, { template: 'code', code: '678901', minutes: 5, lang: 'en' })
  await sender.send({ e164: '+8613800138000' }, { template: 'notice', account: 'anna', what: 'password-changed', lang: 'zh' })
  await sender.send({ e164: '+14155550100' }, { template: 'notice', account: 'anna', what: 'phone-changed', lang: 'en' })
  expect(first.id).not.toBe(second.id)
  const { rows } = await own.pool.query('select e164, lang, words, code, created_at from sms_outbox order by id')
  expect(rows).toEqual([
    { e164: '+8613800138000', lang: 'zh', words: '【拾光】验证码012345，5分钟内有效。请勿告诉他人，工作人员不会向你索要。', code: '012345', created_at: at },
    {
      e164: '+14155550100',
      lang: 'en',
      words: '[Pixtura] Your code is 678901. It is valid for 5 minutes. Do not share it; we will never ask for it.',
      code: '678901',
      created_at: at,
    },
    {
      e164: '+8613800138000',
      lang: 'zh',
      words: '【拾光】账号anna：密码刚刚更改。如非本人操作，请用账号密钥或验证码重设密码。',
      code: null,
      created_at: at,
    },
    {
      e164: '+14155550100',
      lang: 'en',
      words: '[Pixtura] Account anna: the phone number was changed to another. If this was not you, reset your password with your account key or a code.',
      code: null,
      created_at: at,
    },
  ])
})
