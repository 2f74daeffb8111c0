// What the market costs in all, the server's processor time and PostgreSQL's together: an order from the cart to the licence's files, a page of the wall with its facets, a full cart.
import { serve } from '@hono/node-server'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import { launchPostgres, type Postgres } from '#server/db/launch-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { openKysely, openPool } from '#server/db/pool.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { openLog } from '#server/kit/log.ts'
import { itemsByIds } from '#server/market/items/queries.ts'
import { findListed, kindsListed, picturesOf, readCounts } from '#server/market/listings/queries.ts'
import { openApp, type App } from '#server/open-app.ts'
import { findOriginal } from '#server/posts/uploads/service.ts'
import type { Report } from '../drills/report.ts'
import { buffersOf, type Statement } from './feeds.ts'
import { openBenchCashier, type BenchCashier } from './market-cashier.ts'
import { BUYERS, fillMarket, LISTED, soldItems } from './market-stage.ts'
import { cpuOf, cpuOfTree } from './measure.ts'
import { freePort, home } from './stage.ts'

/** How many pictures are on sale, beside so many times more where `ITEMS` says so. */
const SIZES = (process.env['ITEMS'] ?? '100000').split(',').map(Number)
const [WARM_UP, ROUNDS, ORDERS, AT_ONCE, PAGES, CARTS] = [12, 5, 40, 8, 200, 50] as const
const [ORDER_MS, LIST_MS, CART_MS, TIMES] = [20, 3, 5, 1.5]
const [IN_CART, ORIGINAL_BYTES, PATIENCE_MS] = [50, 4 << 20, 60_000]

type Stage = { app: App; client: pg.Client; delivered: Delivered; postgres: Postgres; cashier: BenchCashier; origin: string }
type Said = { method?: string; body?: unknown }
/** A call of somebody, by the front door; its data. */
async function call<T>({ app, origin }: Stage, buyer: string | null, to: string, { method = 'GET', body }: Said = {}): Promise<T> {
  const headers = {
    ...(buyer && { authorization: `Bearer ${buyer}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    'idempotency-key': randomUUID(),
  }
  const reply = await app.fetch(new Request(origin + to, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }))
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(`${method} ${to}: ${reply.status} ${text}`)
  return (JSON.parse(text) as { data: T }).data
}

/** This process with its helpers, and PostgreSQL; not the cashier, which is somebody else's. */
function spent({ postgres, cashier }: Stage): number {
  const server = postgres.pids()['postgres']!
  return cpuOfTree(process.pid) - cpuOf(cashier.pid) - cpuOf(server, { ended: true }) + cpuOfTree(server)
}
/** Milliseconds of processor time of each of so many, `AT_ONCE` side by side. */
async function costOf(stage: Stage, many: number, each: (n: number) => Promise<void>): Promise<number> {
  const before = spent(stage)
  const waiting = Array.from({ length: many }, (_, n) => n).values()
  const lane = async () => {
    for (const n of waiting) await each(n)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return (spent(stage) - before) / many
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** From the cart until the sizes to download are listed. */
async function buy(stage: Stage, buyer: string, subject: string): Promise<void> {
  await call(stage, buyer, '/api/market/cart', { method: 'PUT', body: { number: subject, kind: 'standard' } })
  const body = { routeType: 'checkout', subjects: [{ kind: 'market-licence', subject, choice: 'standard' }] }
  const { orderNum } = await call<{ orderNum: string }>(stage, buyer, '/api/order/temporary', { method: 'POST', body })
  const { amount } = await call<{ amount: number }>(stage, buyer, `/api/orders/${orderNum}`)
  await call(stage, buyer, `/api/orders/${orderNum}/payments`, { method: 'POST', body: { cashier: 'sandbox', amount } })
  await stage.delivered(orderNum)
  await call(stage, buyer, `/api/orders/${orderNum}`)
  const { licences } = await call<{ licences: { number: string }[] }>(stage, buyer, '/api/market/library?limit=1')
  await call(stage, buyer, `/api/market/licences/${licences[0]!.number}/files`)
}
type Delivered = (number: string) => Promise<void>
/** Ends when an order is delivered. All that are waited for are asked about at once, on a connection of the bench's own: to ask is no part of what an order costs. */
function watchOrders(looks: pg.Pool): Delivered {
  const waiting = new Map<string, { until: number; end: (error?: Error) => void }>()
  const look = async () => {
    while (waiting.size) {
      await pause(100)
      const { rows } = await looks.query<{ number: string }>(`select number from orders where number = any ($1) and state = 'delivered'`, [[...waiting.keys()]])
      for (const { number } of rows) waiting.get(number)?.end()
      for (const [number, { until: last, end }] of waiting) if (Date.now() > last) end(new Error(`order ${number} does not end`))
    }
  }
  return (number) =>
    new Promise((resolve, reject) => {
      const isFirst = !waiting.size
      const end = (error?: Error) => (waiting.delete(number), error ? reject(error) : resolve())
      waiting.set(number, { until: Date.now() + PATIENCE_MS, end })
      if (isFirst) look().catch((error: Error) => [...waiting.values()].forEach((one) => one.end(error)))
    })
}
async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what} does not end`)
    await pause(100)
  }
}

const lists = [
  ['the newest of all', ''],
  ['with a word and two filters', '&q=%E6%B5%B7%E5%B2%B8&orientations=landscape&licence=commercial'],
  ['the cheapest in two bands', '&sort=price-low&prices=0,1'],
] as const

/** What the queries of such a page touch. */
async function buffersOfList(url: string, client: pg.Client, keys: readonly string[]): Promise<number> {
  const statements: Statement[] = []
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => undefined)
  const db = openKysely(pool, ({ query }) => void statements.push(query))
  const sought = { keys, since: null, latest: null }
  await (keys.length ? kindsListed(db, sought, 1001) : readCounts(db))
  const { ids } = await findListed(db, { viewer: null, now: new Date() }, sought, { order: 'newest', most: 41 })
  await Promise.all([itemsByIds(db, ids.slice(0, 40)), picturesOf(db, ids.slice(0, 40))])
  let sum = 0
  for (const statement of statements) sum += await buffersOf(client, statement)
  await pool.end()
  return sum
}

type Figures = { order: number[]; cart: number[]; lists: Record<string, number[]>; buffers: Record<string, number> }
async function measure(stage: Stage, many: number, report: Report): Promise<Figures> {
  const sold = await soldItems(stage.client)
  for (const { upload_key } of sold) await stage.app.services.kit.store.put(findOriginal(upload_key), randomBytes(ORIGINAL_BYTES), { type: 'image/jpeg' })
  const figures: Figures = { order: [], cart: [], lists: Object.fromEntries(lists.map(([name]) => [name, []])), buffers: {} }
  const shopper = `buyer${BUYERS}`
  for (const { number } of sold.slice(0, IN_CART)) await call(stage, shopper, '/api/market/cart', { method: 'PUT', body: { number, kind: 'standard' } })
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    figures.order.push(await costOf(stage, ORDERS, (n) => buy(stage, `buyer${round * ORDERS + n + 1}`, sold[n % sold.length]!.number)))
    for (const [name, asked] of lists)
      figures.lists[name]!.push(await costOf(stage, PAGES, async () => void (await call(stage, null, `/api/market/items?pageSize=40${asked}`))))
    figures.cart.push(await costOf(stage, CARTS, async () => void (await call(stage, shopper, '/api/market/cart'))))
  }
  const tell = (name: string, most: number, values: number[]) => {
    const counted = values.slice(WARM_UP)
    report.target(
      `${name} takes at most ${most} ms of processor time in all`,
      median(counted) <= most,
      `${median(counted).toFixed(2)} ms (${Math.min(...counted).toFixed(2)}–${Math.max(...counted).toFixed(2)})`,
    )
  }
  tell(`an order, from cart to files, with ${many} pictures on sale`, ORDER_MS, figures.order)
  for (const [name] of lists) tell(`40 of ${many} with facets, ${name},`, LIST_MS, figures.lists[name]!)
  tell(`a cart of ${IN_CART}, priced anew,`, CART_MS, figures.cart)
  for (const [name, keys] of [
    ['the newest of all', []],
    ['of one shape', ["'o:landscape'"]],
  ] as const)
    figures.buffers[name] = await buffersOfList(stage.postgres.ownerUrl, stage.client, keys)
  return figures
}

async function withMarket(many: number, report: Report): Promise<Figures> {
  const dataDir = path.join(home, 'market')
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const postgres = await launchPostgres({ dataDir })
  const [secret, port] = [randomBytes(32).toString('hex'), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  client.on('error', () => undefined)
  const looks = new pg.Pool({ connectionString: postgres.ownerUrl, max: 1 })
  looks.on('error', () => undefined)
  const cashier = await openBenchCashier({ file: path.join(dataDir, 'cashier'), secret, shop: origin })
  let [app, server]: [App?, Server?] = []
  try {
    await migrate(postgres.ownerUrl)
    await client.connect()
    const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', DEMO: 'off', IMAGE_WORKERS: '1', PORT: String(port), ORIGIN: origin, SECRET: secret, CASHIERS: 'sandbox', SANDBOX_BASE_URL: cashier.address }) // prettier-ignore
    app = await openApp({ config, appUrl: postgres.appUrl, ownerUrl: postgres.ownerUrl, log: openLog(config), pageSource: { kind: 'none' } })
    server = serve({ fetch: app.fetch, createServer, port, hostname: '127.0.0.1' }) as Server
    if (!server.listening) await once(server, 'listening')
    app.startJobs()
    await fillMarket(postgres.ownerUrl, many, () => listAll(postgres, client))
    return await measure({ app, client, delivered: watchOrders(looks), postgres, cashier, origin }, many, report)
  } finally {
    server?.close()
    await app?.close()
    cashier.close()
    await Promise.all([client.end(), looks.end()])
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
async function listAll(postgres: Postgres, client: pg.Client): Promise<void> {
  const db = openKysely(openPool({ url: postgres.ownerUrl, max: 1, onError: () => undefined }))
  await db.transaction().execute((transaction) => enqueue({ db: transaction, now: new Date() }, 'index-listings', { after: '0' }))
  await db.destroy()
  await until(async () => (await client.query<{ n: number }>('select count(*)::int as n from market_listings')).rows[0]!.n >= LISTED, 'listing')
}

export async function benchMarket(report: Report): Promise<Record<string, Figures>> {
  const all: Record<string, Figures> = {}
  for (const many of SIZES) all[many] = await withMarket(many, report)
  const [least, most] = [Math.min(...SIZES), Math.max(...SIZES)]
  if (most > least)
    for (const [name, before] of Object.entries(all[least]!.buffers)) {
      const now = all[most]!.buffers[name]!
      report.target(`40 of the market, ${name}: at most ${TIMES} times the buffers with ${most} pictures`, now <= TIMES * before, `${now} beside ${before}`)
    }
  report.note('the first sale of a picture also keeps its original for good; making a file to download is what `bench -- mark` measures')
  return all
}
