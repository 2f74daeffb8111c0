import { expect, test } from 'vitest'
import { majorIn } from './outside-dump.ts'

test('reads the version of a program', () => {
  expect(majorIn('pg_dump (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n')).toBe(15)
  expect(majorIn('pg_restore (PostgreSQL) 18beta1')).toBe(18)
  expect(majorIn('something else')).toBe(0)
})
