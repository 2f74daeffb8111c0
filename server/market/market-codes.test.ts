import { expect, test } from 'vitest'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { contributorWith, makeReleaseFor, newPhone, wordOf } from '#tests/signing.ts'

const own = ownApp({ settings: { LOG_LEVEL: 'silent' } })

test('codes of contributors and signers are of the day’s budget, too (SMS_BUDGET_SPENT)', async () => {
  const { seller, keys } = await contributorWith(own, 1)
  const code = wordOf(await makeReleaseFor(own, seller, keys))
  const anna = await own.member()
  const ask = (phone: string) => own.api(anna)('POST /api/market/contributor/sms', { body: { phone } })
  const phone = newPhone()
  await ask(phone)
  expect(await reasonOf(ask(phone))).toBe('TOO_FAST')
  await own.owner.query('update sms_days set sent = 1000000')
  expect(await reasonOf(ask(newPhone()))).toBe('SMS_BUDGET_SPENT')
  expect(await reasonOf(own.api()('POST /api/market/release/:code/sms', { params: { code }, body: { phone: newPhone() } }))).toBe('SMS_BUDGET_SPENT')
})
