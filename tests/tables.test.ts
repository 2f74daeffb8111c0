import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { printTables, TABLES_FILE } from '../scripts/print-tables.ts'
import { ownDatabase } from './own-database.ts'

const own = ownDatabase()
/** The formatter breaks long lines; what counts is what they say. */
const words = (text: string) => text.replace(/[\s|]+/g, ' ').split(' ')

test('server/db/tables.ts says what the migrated database holds', async () => {
  const printed = await printTables(own.ownerUrl)
  expect(words(readFileSync(TABLES_FILE, 'utf8')), 'run: node scripts/print-tables.ts --write').toEqual(words(printed))
})
