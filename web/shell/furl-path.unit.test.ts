import { expect, test } from 'vitest'
import { furlPath } from './furl-path.ts'
import { linkFor } from './link-for.ts'

const ORIGIN = 'https://site.example'

test.each([
  ['/tag/sea', '/tag/sea'],
  ['/en/tag/sea?x=1#top', '/tag/sea?x=1#top'],
  [`${ORIGIN}/photocomment/anna/p`, '/photocomment/anna/p'],
  [`${ORIGIN}/`, '/'],
])('S055 %j leads back to %j', (said, path) => expect(furlPath(said, ORIGIN)).toBe(path))

test.each([
  null,
  '',
  ORIGIN,
  `${ORIGIN}//evil.com`,
  `${ORIGIN}/\\evil.com`,
  `${ORIGIN}/%2fevil.com`,
  `${ORIGIN}.evil.com/`,
  `${ORIGIN}@evil.com/`,
  `${ORIGIN}:444/`,
  'http://site.example/',
  'https://evil.com/',
  'https:evil.com',
  'https:/site.example/',
  '//site.example/',
  '//evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/%09/evil.com',
  '/\t/evil.com',
  ' /tag/sea',
  'javascript:alert(1)',
  `javascript:${ORIGIN}/`,
  'data:text/html,x',
  'intent://site.example/#Intent;end',
  'pixtura://tag/sea',
  'HTTPS://SITE.EXAMPLE/tag/sea',
  `${ORIGIN}/logout`,
  `${ORIGIN}/${'a'.repeat(1001)}`,
])('S055 %j leads nowhere', (said) => expect(furlPath(said, ORIGIN)).toBeNull())

test('each device is offered what it can install', () => {
  const downloads = { appStore: 'https://a.example', apk: 'https://b.example', harmony: null, apkFile: null, stores: [] }
  expect((['ios', 'android', 'harmony', 'desktop'] as const).map((system) => linkFor(system, downloads))).toEqual([
    'https://a.example',
    'https://b.example',
    null,
    null,
  ])
})
