// Lists and pages under load: what a call costs the server and PostgreSQL, beside the same bytes from node:http and the same tree from React.
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Report } from '../drills/report.ts'
import { openBare, type Bare } from './bare.ts'
import { POSTS } from './fill.ts'
import { openGenerator, type Generator } from './load.ts'
import { compare, cpuOf, cpuOfTree, printTable, type Sample, type Subject, type Summary } from './measure.ts'
import { copy, ROUTES, type Stage } from './stage.ts'

const CLIENTS = 8
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', 'user-agent': 'Mozilla/5.0 bench', accept: 'text/html,application/json' }
export type Figures = Map<string, Summary>

/** A subject that is asked over HTTP. */
export function asked(
  generator: Generator,
  name: string,
  pid: number,
  postgres: number | null,
  load: { url: string; calls: number; headers?: Record<string, string>; fresh?: boolean },
): Subject {
  const round = async (): Promise<Sample> => {
    const before = [cpuOf(pid), postgres ? cpuOfTree(postgres) : 0] as const
    const loaded = await generator.run({ clients: CLIENTS, fresh: false, ...load, headers: { ...BROWSER, ...load.headers } })
    const each = (spent: number) => spent / load.calls
    return {
      server: each(cpuOf(pid) - before[0]),
      database: each((postgres ? cpuOfTree(postgres) : 0) - before[1]),
      perSecond: load.calls / loaded.seconds,
      p50: loaded.p50,
      p99: loaded.p99,
    }
  }
  return { name, round, pid }
}
const rendered = (name: string, bare: Bare, times: number): Subject => ({
  name,
  pid: bare.pid,
  round: async () => {
    const { cpu, took } = await bare.repeat(times)
    const sorted = took.toSorted((a, b) => a - b)
    return { server: cpu, database: 0, perSecond: 1000 / cpu, p50: sorted[sorted.length >> 1]!, p99: sorted[Math.floor(sorted.length * 0.99)]! }
  },
})

/** The bytes of an answer as a browser gets them, for the server that does nothing else. */
async function sameBytes(url: string): Promise<Bare> {
  const reply = await fetch(url, { headers: { ...BROWSER, 'accept-encoding': 'identity' } })
  const body = Buffer.from(await reply.arrayBuffer()).toString('base64')
  return openBare({ serve: { body, type: reply.headers.get('content-type') ?? '', encoding: null } })
}

export const ms = (value: number) => `${value.toFixed(2)} ms`
export const all = (figures: Figures, name: string) => figures.get(name)!.server.median + figures.get(name)!.database.median

export async function benchHot({ server, postgres, token }: Stage, report: Report): Promise<Figures> {
  const generator = openGenerator()
  const url = `${server.origin}/api/posts/hot?limit=40`
  const database = postgres.pids()['postgres']!
  const bare = await sameBytes(url)
  const { next } = ((await (await fetch(url)).json()) as { data: { next: { startAuthor: string; startPermlink: string } } }).data
  const further = `${url}&startAuthor=${next.startAuthor}&startPermlink=${next.startPermlink}`
  const figures = await compare([
    asked(generator, 'GET /api/posts/hot?limit=40', server.pid, database, { url, calls: 400 }),
    asked(generator, '… the forty after them', server.pid, database, { url: further, calls: 400 }),
    asked(generator, '… by a member', server.pid, database, { url, calls: 400, headers: { authorization: `Bearer ${token}` } }),
    asked(generator, 'the same bytes from node:http', bare.pid, null, { url: `http://127.0.0.1:${bare.port}/`, calls: 1500 }),
  ])
  generator.close()
  bare.close()
  printTable(figures)
  const whole = all(figures, 'GET /api/posts/hot?limit=40')
  report.note('the rows of what every visitor sees first are read twice a second at most; further down and for a member they are read each time')
  report.target(`/api/posts/hot?limit=40 with ${POSTS} posts takes at most 2 ms of processor time in all`, whole <= 2, ms(whole))
  return figures
}

/** Rendered for each reader: a visitor whose address no cache knows, and somebody signed in. */
export async function benchHome({ server, postgres, token }: Stage, report: Report): Promise<Figures> {
  const generator = openGenerator()
  const url = `${server.origin}/`
  const [bytes, tree] = await Promise.all([sameBytes(url), openBare({ render: { bundle: path.join(copy, 'build/server/index.js'), url } })])
  const database = postgres.pids()['postgres']!
  const figures = await compare([
    asked(generator, 'home of 40, rendered', server.pid, database, { url, calls: 200, fresh: true }),
    asked(generator, 'home of 40, signed in', server.pid, database, { url, calls: 200, headers: { cookie: `token=${token}` } }),
    rendered('the same tree, renderToString', tree, 200),
    asked(generator, 'the same bytes from node:http', bytes.pid, null, { url: `http://127.0.0.1:${bytes.port}/`, calls: 1500 }),
  ])
  generator.close()
  tree.close()
  bytes.close()
  printTable(figures)
  const [page, bare] = [figures.get('home of 40, rendered')!.server.median, figures.get('the same tree, renderToString')!.server.median]
  report.note(
    `rendered for a visitor with a parameter (?n=…) that the cache of anonymous pages does not know, the rows of its feed read twice a second; ${ROUTES} routes; PostgreSQL apart`,
  )
  report.target('the home page is rendered in at most 4 ms', page <= 4, ms(page))
  report.target('… and in at most 6 times what renderToString takes for its tree', page <= 6 * bare, `${(page / bare).toFixed(2)} × ${ms(bare)}`)
  const html = await (await fetch(url)).text()
  const gzip = gzipSync(html, { level: 6 }).length / 1000
  report.target('its HTML is at most 20 kB gzip', gzip <= 20, `${gzip.toFixed(1)} kB of ${(Buffer.byteLength(html) / 1000).toFixed(1)} kB`)
  return figures
}

export async function benchCached({ server, postgres }: Stage, report: Report): Promise<Figures> {
  const generator = openGenerator()
  const url = `${server.origin}/`
  const bytes = await sameBytes(url)
  const figures = await compare([
    asked(generator, 'home, anonymous, from the cache', server.pid, postgres.pids()['postgres']!, { url, calls: 1500 }),
    asked(generator, 'the same bytes from node:http', bytes.pid, null, { url: `http://127.0.0.1:${bytes.port}/`, calls: 1500 }),
  ])
  generator.close()
  bytes.close()
  printTable(figures)
  const whole = all(figures, 'home, anonymous, from the cache')
  report.target('an anonymous visitor’s home page from the cache takes at most 1 ms in all', whole <= 1, ms(whole))
  return figures
}
