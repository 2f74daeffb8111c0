// Where the bench plays: a PostgreSQL of its own with 100 000 posts, a copy of the tree with 300 routes, its built server as a child process.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { launchPostgres, type Postgres } from '#server/db/launch-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { fill, type Filled } from './fill.ts'

export const root = path.resolve(import.meta.dirname, '..')
/** How `npm start` runs the server. */
const { serverFlags } = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { config: { serverFlags: string } }).config
export const home = path.join(root, '.data/bench')
export const copy = path.join(home, 'copy')
export const ROUTES = 300
/** Routes planted under one segment: the site map is read in such parts. */
const TOGETHER = 8

export type Server = { origin: string; pid: number; pids: () => Record<string, number>; stop: () => Promise<void> }
export type Stage = Filled & { postgres: Postgres; server: Server; close: () => Promise<void> }

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

const pathOf = (n: number) => `/generated-${Math.floor(n / TOGETHER)}/${n}`
const pageOf = (n: number) => `import type { Route } from './+types/page-${n}.ts'
import { Link } from 'react-router'

export const loader = ({ params }: Route.LoaderArgs) => ({ n: ${n}, id: params.id ?? null })
export const meta: Route.MetaFunction = () => [{ title: 'Page ${n}' }]
export default function Page${n}({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1>Page {loaderData.n}</h1>
      <Link to="${pathOf((n + 1) % ROUTES)}">{loaderData.id}</Link>
    </main>
  )
}
`

/** Says of each file that browsers may fetch which modules of the project stand in it; a chunk's styles are those of its modules. */
const TELLING = `import { writeFileSync } from 'node:fs'
import path from 'node:path'
import own from './vite.own.ts'
const tell = {
  name: 'tell-modules',
  apply: 'build',
  generateBundle(_, bundle) {
    if (this.environment.name !== 'client') return
    const told = {}
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) (told[path.basename(file)] ??= []).push(...Object.keys(chunk.modules))
    writeFileSync('modules.json', JSON.stringify(told))
  },
}
export default { ...own, plugins: [...own.plugins, tell] }
`
/** By name, as the built copy says it. */
export const modulesOfFiles = () => JSON.parse(readFileSync(path.join(copy, 'modules.json'), 'utf8')) as Record<string, string[]>

/** The project once more, its site map filled up to 300 routes, and built. */
export function buildCopy(): void {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(path.join(copy, 'web/generated'), { recursive: true })
  for (const part of [
    'api',
    'chain',
    'content',
    'demo',
    'public',
    'server',
    'web',
    'package.json',
    'react-router.config.ts',
    'tsconfig.json',
    'vite.config.ts',
  ])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) })
  renameSync(path.join(copy, 'vite.config.ts'), path.join(copy, 'vite.own.ts'))
  writeFileSync(path.join(copy, 'vite.config.ts'), TELLING)
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const map = path.join(copy, 'web/routes.ts')
  const routes = readFileSync(map, 'utf8')
  const own = routes.match(/^\s*(?:index|route)\(/gm)?.length ?? 0
  const made = Array.from({ length: ROUTES - own - 1 }, (_, n) => n)
  for (const n of made) writeFileSync(path.join(copy, `web/generated/page-${n}.tsx`), pageOf(n))
  writeFileSync(path.join(copy, 'web/generated/empty.tsx'), 'export default function Empty() {\n  return null\n}\n')
  const lines = [`route('generated/empty', 'generated/empty.tsx'),`, ...made.map((n) => `route('${pathOf(n).slice(1)}/:id?', 'generated/page-${n}.tsx'),`)]
  writeFileSync(
    map,
    routes.replace(/export default \[/, (start) => `${start}\n  ${lines.join('\n  ')}`),
  )
  const built = spawnSync(process.execPath, [path.join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status !== 0) throw new Error(`the copy with ${ROUTES} routes does not build:\n${built.stdout}${built.stderr}`)
}

/** The built server of a tree, in production mode of its code. */
export async function startServer(
  tree: string,
  dataDir: string,
  env: Record<string, string>,
  { flags = [], role = 'web,jobs' }: { flags?: string[]; role?: string } = {},
): Promise<Server> {
  const port = await freePort()
  mkdirSync(dataDir, { recursive: true })
  const settings = {
    NODE_ENV: 'production',
    APP_MODE: 'development',
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DEMO: 'off',
    ...env,
  }
  const child: ChildProcess = spawn(process.execPath, [...serverFlags.split(' '), ...flags, 'server/main.ts', '--role', role], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...settings },
  })
  const ended = once(child, 'exit')
  const ready = new Promise<void>((resolve) => child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('is ready on') && resolve()))
  await Promise.race([ready, ended.then(() => Promise.reject(new Error('the server ended before it was ready')))])
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    pids: () => (JSON.parse(readFileSync(path.join(dataDir, role === 'web' ? 'run-web.json' : 'run.json'), 'utf8')) as { pids: Record<string, number> }).pids,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Everything up and filled; `close` ends it and throws the data away. */
export async function openStage(flags: string[] = []): Promise<Stage> {
  const dataDir = path.join(home, 'data')
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  buildCopy()
  const postgres = await launchPostgres({ dataDir })
  try {
    await migrate(postgres.ownerUrl)
    const filled = await fill(postgres.ownerUrl)
    const server = await startServer(
      copy,
      path.join(dataDir, 'site'),
      { DATABASE_URL: postgres.appUrl, MIGRATE_DATABASE_URL: postgres.ownerUrl },
      { flags, role: 'web' },
    )
    return {
      ...filled,
      postgres,
      server,
      close: async () => {
        await server.stop()
        await postgres.stop()
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
