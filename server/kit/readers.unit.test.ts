import { expect, test } from 'vitest'
import { isMachine, isUntracked, readerOf } from './readers.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

test('machines say what they are', () => {
  for (const one of [
    '',
    'curl/8',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/)',
    `${CHROME} HeadlessChrome`,
  ])
    expect([one, isMachine({ userAgent: one })]).toEqual([one, true])
  expect(isMachine({ userAgent: CHROME })).toBe(false)
  expect(isMachine({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.49' })).toBe(false)
})

test('who asks not to be counted is believed, in each of the three ways', () => {
  const asks = (headers: Record<string, string>) => isUntracked(new Headers(headers))
  const believed: Record<string, string>[] = [{ dnt: '1' }, { 'sec-gpc': '1' }, { cookie: 'theme=dark; counting=off' }]
  const counted: Record<string, string>[] = [{}, { dnt: '0' }, { cookie: 'counting=on' }, { cookie: 'recounting=off' }]
  expect([believed.map(asks), counted.map(asks)]).toEqual([believed.map(() => true), counted.map(() => false)])
})

test('a household is one reader of each kind of device, a member one wherever they read', () => {
  const at = (ip: string, userAgent = CHROME) => readerOf(null, { ip, userAgent })
  expect(at('203.0.113.7', `${CHROME} Edg/130`)).toBe(at('203.0.113.7'))
  expect(at('2001:db8:1:2::5')).toBe(at('2001:db8:1:2:9::1'))
  expect(
    new Set([at('203.0.113.7'), at('203.0.113.8'), at('203.0.113.7', 'Mozilla/5.0 (iPhone)'), at('203.0.113.7', 'Mozilla/5.0 (Linux; Android 15)')]).size,
  ).toBe(4)
  expect(readerOf('17', { ip: '203.0.113.7', userAgent: CHROME })).toBe(readerOf('17', { ip: '203.0.113.8', userAgent: '' }))
})
