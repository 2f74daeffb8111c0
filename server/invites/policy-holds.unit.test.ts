import { expect, test } from 'vitest'
import { findHolds } from './policy-holds.ts'

const none = { device: 0, address: 0, range: 0, payee: 0, given: 0, within: 0 }
test.each([
  ['nothing in common', {}, []],
  ['a family on one tablet', { device: 3, payee: 1 }, []],
  ['a family that likes only each other, at one address', { device: 3, address: 3, range: 3, given: 9, within: 9 }, []],
  ['a dormitory behind one address that likes each other', { address: 40, given: 20, within: 18 }, []],
  ['numbers beside each other and nothing else', { range: 30 }, []],
  ['one device of many', { device: 4 }, ['device']],
  ['numbers beside each other at one address', { range: 5, address: 8 }, ['range', 'address']],
  ['one payee of many, and closed likes', { payee: 3, given: 5, within: 4 }, ['payee', 'likes']],
  ['all that families have, at once', { device: 3, payee: 1, address: 9, given: 5, within: 5 }, []],
  ['that, and numbers beside each other', { device: 2, range: 5, given: 5, within: 4 }, ['range', 'device', 'likes']],
  ['likes that go out', { device: 2, payee: 1, given: 10, within: 7 }, []],
])('%s', (_name, signs, held) => {
  expect(findHolds({ ...none, ...signs })).toEqual(held)
})
