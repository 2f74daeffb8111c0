// npm run operator: who works in the console, and their second factors; also while the site runs.   list | add NAME --role R … | remove NAME | totp NAME | reset NAME
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { brand } from '#api/brand.ts'
import { OperatorRole } from '#api/operators.ts'
import { assignRoles, listOperators, makeFactor, readFactor, type Keeper } from '#server/account/operators/service.ts'
import { findAccount } from '#server/account/service.ts'
import { readConfig, type Config } from '#server/config.ts'
import { findRunning, launchPostgres } from '#server/db/launch-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { clockOffset, openKysely, openPool, type ReadDb } from '#server/db/pool.ts'
import { noteAct } from '#server/kit/audit.ts'
import { openClock } from '#server/kit/clock.ts'
import { usersIn } from '#server/kit/confinement/site-users.ts'
import { factorAddress, factorCode } from '#server/kit/factor.ts'
import { randomFrom } from '#server/kit/random.ts'
import { openSecrets, rootSecret } from '#server/kit/secrets.ts'

const USAGE = `npm run operator -- list
npm run operator -- add NAME --role admin|reviewer|finance|editor [--role …]   these roles, and a second factor where there is none
npm run operator -- remove NAME                                             no role and no second factor
npm run operator -- totp NAME                                               the secret for an authenticator app, and the code of this moment
npm run operator -- reset NAME                                              a new secret`

type Person = { id: string; account: string }
type Command = (ctx: Keeper, person: Person, roles: OperatorRole[]) => Promise<string>

const secretLines = (ctx: Keeper, { account }: Person, secret: string) =>
  `secret   ${secret}\naddress  ${factorAddress(secret, brand.name.en, account)}\ncode     ${factorCode(secret, ctx.now)}`

const commands: Record<string, Command> = {
  add: async (ctx, person, roles) => {
    if (!roles.length) throw new Error(USAGE)
    await assignRoles(ctx, person.id, roles)
    const secret = (await readFactor(ctx, person.id)) ?? (await makeFactor(ctx, person.id))
    return `${person.account} is ${roles.join(', ')} now.\n${secretLines(ctx, person, secret)}`
  },
  remove: async (ctx, person) => {
    await assignRoles(ctx, person.id, [])
    return `${person.account} has no role any more.`
  },
  totp: async (ctx, person) => {
    const secret = await readFactor(ctx, person.id)
    if (!secret) throw new Error(`${person.account} has no second factor; npm run operator -- add gives one.`)
    return secretLines(ctx, person, secret)
  },
  reset: async (ctx, person) => secretLines(ctx, person, await makeFactor(ctx, person.id)),
}

async function listed(db: ReadDb): Promise<string> {
  const rows = await listOperators(db)
  const lineOf = (row: (typeof rows)[number]) =>
    `${row.account.padEnd(16)}  ${row.roles.join(', ').padEnd(34)}  ${row.has_factor ? 'second factor' : 'no second factor yet'}`
  return rows.map(lineOf).join('\n') || 'Nobody works in the console yet.'
}

/** The database that runs already, or one that is started for this. */
async function openDatabase(config: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = config.MIGRATE_DATABASE_URL ?? config.DATABASE_URL ?? findRunning(config.dataDir)
  if (given) return { url: given, stop: () => Promise.resolve() }
  const { ownerUrl: url, stop } = await launchPostgres({ dataDir: config.dataDir, users: usersIn(config.dataDir) })
  return { url, stop }
}

async function run(config: Config, url: string, [name = '', account]: string[], roles: OperatorRole[]): Promise<string> {
  const pool = openPool({ url, max: 2, name: 'pixtura operator', onError: (error) => void process.stderr.write(`${error.message}\n`) })
  const db = openKysely(pool)
  try {
    if (name === 'list') return await listed(db)
    const command = commands[name]
    if (!command || !account) throw new Error(USAGE)
    const clock = openClock()
    if (!config.production) clock.move(await clockOffset(db))
    // oxlint-disable-next-line house/one-transaction -- a command is a call of its own
    return await db.transaction().execute(async (tx) => {
      const person = await findAccount(tx, account)
      if (!person) throw new Error(`Nobody is called ${account}.`)
      const ctx: Keeper = { db: tx, now: clock.now(), random: randomFrom(), kit: { secrets: openSecrets(rootSecret(config.dataDir, config.SECRET)) } }
      const said = await command(ctx, person, roles)
      await noteAct(ctx, { accountId: null, act: `npm run operator -- ${name}`, subject: person.account, details: { roles } })
      return said
    })
  } finally {
    await db.destroy()
  }
}

async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { role: { type: 'string', multiple: true } } })
  const roles = OperatorRole.array().safeParse(values.role ?? [])
  if (!roles.success) throw new Error(USAGE)
  const config = readConfig(process.env, ['jobs'])
  const { url, stop } = await openDatabase(config)
  try {
    await migrate(url)
    process.stdout.write(`${await run(config, url, positionals, roles.data)}\n`)
  } finally {
    await stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
