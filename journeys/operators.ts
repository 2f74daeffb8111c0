// Operators of the stories: members whom the command line gives their roles, as the first operator of a platform gets them.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { createApi } from '#api/client.ts'
import type { OperatorRole } from '#api/operators.ts'
import { factorCode } from '#server/kit/factor.ts'
import { newPerson, type Person } from './people.ts'

const run = promisify(execFile)

/** Where the app of the stories keeps its data, as own-app.ts wrote it down. */
const placeOf = async (origin: string) =>
  JSON.parse(await readFile(`test-results/app-${new URL(origin).port}.json`, 'utf8')) as {
    DATA_DIR: string
    DATABASE_URL: string
    MIGRATE_DATABASE_URL: string
  }
/** Its database, for what no person can do: make time pass for a row, give somebody a reward. */
export const databaseOf = async (origin: string) => new pg.Pool({ connectionString: (await placeOf(origin)).MIGRATE_DATABASE_URL, max: 2 })

/** What its clock says, which may have been moved. */
async function clockAt(origin: string): Promise<Date> {
  const db = await databaseOf(origin)
  const { rows } = await db.query<{ now: Date }>("select now() + offset_seconds * interval '1 second' as now from clock")
  await db.end()
  return rows[0]!.now
}

/** Somebody with these roles, and the secret of their second factor. */
export async function newOperator(origin: string, name: string, ...roles: OperatorRole[]): Promise<Person & { secret: string }> {
  return employed(origin, await newPerson(origin, name), roles)
}
async function employed(origin: string, person: Person, roles: readonly OperatorRole[]): Promise<Person & { secret: string }> {
  const env = await placeOf(origin)
  const args = ['scripts/operator.ts', 'add', person.account, ...roles.flatMap((role) => ['--role', role])]
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...env } })
  return { ...person, secret: /^secret\s+(\S+)$/m.exec(stdout)?.[1] ?? '' }
}

/** The same, in the console already: their session has proved the second factor. */
export async function enteredOperator(origin: string, name: string, ...roles: OperatorRole[]): Promise<Person & { secret: string }> {
  return enterConsole(origin, await newPerson(origin, name), ...roles)
}
/** Somebody who is there already gets these roles and is in the console. */
export async function enterConsole(origin: string, who: Person, ...roles: OperatorRole[]): Promise<Person & { secret: string }> {
  const person = await employed(origin, who, roles)
  const api = createApi((request) => fetch(request), origin, { authorization: `Bearer ${person.token}` })
  await api('POST /api/admin/factor', { body: { code: factorCode(person.secret, await clockAt(origin)) } })
  return person
}
