import { expect, test } from 'vitest'
import { AccountName } from '#api/account.ts'
import { randomFrom } from '#server/kit/random.ts'
import { inventedNames, lastName } from './policy-names.ts'

const random = randomFrom()

test('names out of thin air are words with a number that can be registered, the last resort too', () => {
  const invented = Array.from({ length: 50 }, () => inventedNames(random, 12)).flat()
  expect(invented.length).toBeGreaterThan(300)
  for (const name of invented) expect(name).toMatch(/^[a-z]{3,}-[a-z]{3,}-\d{2}$/)
  const last = Array.from({ length: 500 }, () => lastName(random))
  for (const name of last) expect(name).toMatch(/^[a-z]{3,}-\d{6}$/)
  for (const name of [...invented, ...last]) expect(AccountName.safeParse(name).success, name).toBe(true)
  expect(new Set(last).size).toBeGreaterThan(490)
})
