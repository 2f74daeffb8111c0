import { expect, test } from 'vitest'
import { isAt } from './is-at.ts'

test.each([
  ['/login', '/login', true],
  ['/Login/', '/login', true],
  ['/', '/', true],
  ['//', '/', true],
  ['/login/next', '/login', false],
  ['/loginx', '/login', false],
  ['/photocomment/anna/light-1', '/photocomment/:anthor/:id', true],
  ['/photocomment/anna', '/photocomment/:anthor/:id', false],
  ['/admin/reviews', '/admin/*', true],
  ['/administer', '/admin/*', false],
])('%s is at %s: %s', (pathname, page, is) => expect(isAt(pathname, page)).toBe(is))
