import { expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { checkedApi } from '#tests/human-proof.ts'
import { ORIGIN, ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'

const own = ownApp({ settings: { TRUST_PROXY: '1' } })
let people = 0
/** A phone that nobody had before asks from an address. */
const ask = (address: string) => {
  const api = checkedApi(createApi(async (request) => own.app.fetch(request), ORIGIN, { 'x-forwarded-for': address }))
  return reasonOf(api('POST /api/account/send-sms', { body: { phone: `137${String(10_000_000 + ++people)}` } }))
}
async function askAll(addressOf: (n: number) => string, times: number) {
  const said = await Promise.all(Array.from({ length: times }, (_, n) => ask(addressOf(n))))
  return Object.fromEntries([...Map.groupBy(said, (one) => one)].map(([what, all]) => [what, all.length]))
}

test.each<[string, (n: number) => string, string[], string[]]>([
  ['a /24 of IPv4', (n) => `203.0.113.${n}`, ['203.0.113.250', '::ffff:203.0.113.251'], ['203.0.114.1', '203.0.112.255']],
  ['a /48 of IPv6', (n) => `2001:db8:7:${n.toString(16)}::1`, ['2001:db8:7:ffff::9'], ['2001:db8:8::1', '2001:db8:6:ffff::1', '203.0.113.1']],
])('S023 who has %s to themselves gets a hundred codes a day all the same; their neighbours theirs', async (_what, addressOf, inside, outside) => {
  const said = await askAll(addressOf, 130)
  expect(said).toEqual({ done: 100, TOO_FAST: 30 })
  for (const address of inside) expect([address, await ask(address)]).toEqual([address, 'TOO_FAST'])
  for (const address of outside) expect([address, await ask(address)]).toEqual([address, 'done'])
  own.clock.add(86_400)
  for (const address of inside) expect([address, await ask(address)]).toEqual([address, 'done'])
})
