import { expect, test } from 'vitest'
import { actionOf, openedBy, sourceOf } from './policy.ts'

test('a photograph is found in its path, in either language, on its own page and in a portfolio', () => {
  const work = { author: 'anna', permlink: '初光' }
  expect(openedBy('/photocomment/anna/%E5%88%9D%E5%85%89')).toEqual({ page: 'photocomment', work })
  expect(openedBy('/en/photocomment/anna/初光?in=tag:sea#full')).toEqual({ page: 'photocomment', work })
  expect(openedBy('/portfolio/anna/%E5%88%9D%E5%85%89')).toEqual({ page: 'portfolio', work })
  expect(openedBy('https://pixtura.example/photocomment/a/b+c&d')).toEqual({ page: 'photocomment', work: { author: 'a', permlink: 'b+c&d' } })
})

test('of any other page only its kind is kept, and of what is none nothing', () => {
  for (const path of ['/photographer/anna', '/photographer/anna/followers']) expect(openedBy(path)).toEqual({ page: 'photographer', work: null })
  expect(openedBy('/photocomment/anna/one/edit')).toEqual({ page: 'photocomment', work: null })
  expect(openedBy('/')).toEqual({ page: 'home', work: null })
  expect(openedBy('/en')).toEqual({ page: 'home', work: null })
  for (const path of ['', 'photo', '/settings/security', "/' or 1=1 --", '/..%2f..', '////', '/%', '\u0000', 'javascript:alert(1)'])
    expect([path, openedBy(path)]).toEqual([path, { page: path === '////' ? 'home' : 'other', work: null }])
  expect(openedBy('/photocomment/anna/%E5%zz').work).toEqual({ author: 'anna', permlink: expect.any(String) })
})

test('sources and actions are of a closed list', () => {
  expect(['tag:sea', 'collection:17~key', 'search', undefined, '', 'engine', 'utm_campaign=x', '__proto__', 'home:'].map(sourceOf)).toEqual([
    'tag',
    'collection',
    'search',
    'direct',
    'direct',
    'engine',
    'elsewhere',
    'elsewhere',
    'home',
  ])
  expect(['PAGE_LOAD', 'SHARE', 'CONSTRUCTOR', 'X'].map(actionOf)).toEqual(['PAGE_LOAD', 'SHARE', 'OTHER', 'OTHER'])
})
