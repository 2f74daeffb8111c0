import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownDatabase } from '#tests/own-database.ts'
import { ENERGY } from './energy/policy.ts'

const own = ownDatabase()

test('what pages say of energy is what the database holds to, at each boundary', async () => {
  const read = async (held: number) =>
    (await sql<{ cap: string; speed: string }>`select energy_cap(${held})::text cap, energy_speed(${held})::text speed`.execute(own.db)).rows[0]!
  const ticks = ENERGY.seconds * 2
  expect(await read(0)).toEqual({ cap: String(ENERGY.cap), speed: String(ticks / ENERGY.seconds) })
  expect(await read(ENERGY.fullAt)).toEqual({ cap: String(ENERGY.capMost), speed: String(ticks / ENERGY.seconds) })
  expect(Number((await read(ENERGY.fullAt - 1)).cap)).toBe(ENERGY.capMost - 1)
  expect(await read(ENERGY.fullAt + 1)).toEqual({ cap: String(ENERGY.capMost), speed: String(ticks / ENERGY.secondsFast) })
})
