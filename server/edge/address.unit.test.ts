import { expect, test } from 'vitest'
import { addressBehind } from './address.ts'

const PEER = '127.0.0.1'

test.each([
  ['nobody is trusted', '203.0.113.7', 0, PEER],
  ['one proxy', '203.0.113.7', 1, '203.0.113.7'],
  ['what a caller forged stands before it', '198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
  ['two proxies', '198.51.100.1, 203.0.113.7', 2, '198.51.100.1'],
  ['fewer than are trusted', '203.0.113.7', 2, PEER],
  ['no header', '', 1, PEER],
  ['empty places', ' , 203.0.113.7 ,', 1, '203.0.113.7'],
  ['a port behind it', '203.0.113.7:50123', 1, '203.0.113.7'],
  ['IPv6 in brackets', '[2001:db8::1]', 1, '2001:db8::1'],
  ['IPv6 in brackets with a port', '[2001:db8::1]:50123', 1, '2001:db8::1'],
  ['IPv6 without', '2001:db8::1', 1, '2001:db8::1'],
  ['a word', 'unknown', 1, PEER],
  ['nonsense in brackets', '[evil', 1, PEER],
])('%s', (_what, forwarded, trusted, address) => {
  expect(addressBehind(PEER, forwarded, trusted)).toBe(address)
})
