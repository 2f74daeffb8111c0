import { reactRouter } from '@react-router/dev/vite'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import siteMap from './web/routes.ts'

/** What stands before the first slash of a path; '' for the home page and what any address may meet: layouts, `*`, `:id`. */
const segmentOf = (pathname: string) => /^[^/:*?]*(?=\/|$)/.exec(pathname)?.[0].toLowerCase() ?? ''
const segments = [...new Set(['', ...siteMap.map((one) => segmentOf(one.path ?? ''))])]

type Route = { id: string; parentId?: string; path?: string }
type Manifest = { version: string; routes: Record<string, Route> }
/** The site map as one file a segment, in place of React Router's single one: its own routes and those of ''. The root's comes with every page. */
function writeParts(dir: string): void {
  const whole = readdirSync(dir).find((name) => /^manifest-.*\.js$/.test(name))!
  const { version, routes } = JSON.parse(/\{.*\}/s.exec(readFileSync(path.join(dir, whole), 'utf8'))![0]) as Manifest
  const pathTo = (route: Route | undefined): string => (route ? [pathTo(routes[route.parentId ?? '']), route.path].filter(Boolean).join('/') : '')
  const placed = Object.values(routes).flatMap((route) => (route.parentId ? [{ route, segment: segmentOf(pathTo(route)) }] : []))
  for (const segment of segments) {
    const part = placed.flatMap((one) => (['', segment].includes(one.segment) ? [[one.route.id, one.route]] : []))
    writeFileSync(path.join(dir, `routes-${version}-${segment}.json`), JSON.stringify(Object.fromEntries(part)))
  }
  rmSync(path.join(dir, whole))
}

/** Assets never change, so they are compressed once, as well as it goes, beside themselves. After the server's bundle: React Router writes its manifest among the client's files only then. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle() {
    if (this.environment.name !== 'ssr') return
    const dir = path.resolve(this.environment.config.root, 'build/client')
    writeParts(path.join(dir, 'assets'))
    for (const entry of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(dir, entry)
      if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(file) || statSync(file).size < 400) continue
      const bytes = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
})

const IN_APP = 'web/shell/in-app.ts'
/** What documents in the app's frame load besides: a chunk that no page of the client's names, so it is told to `web/entry.server.tsx`, which is built after it. */
const inApp = (): Plugin => ({
  name: 'in-app',
  enforce: 'pre',
  buildStart() {
    if (this.environment.mode === 'build' && this.environment.name === 'client') this.emitFile({ type: 'chunk', id: path.resolve(IN_APP), name: 'in-app' })
  },
  transform(code, id) {
    if (!id.endsWith('/web/entry.server.tsx')) return
    const { mode, config } = this.environment
    const built = () => `assets/${readdirSync(path.resolve(config.root, 'build/client/assets')).find((name) => /^in-app-[^.]+\.js$/.test(name))!}`
    return code.replace('import.meta.env.IN_APP', JSON.stringify(`/${mode === 'build' ? built() : IN_APP}`))
  },
})

/** What every page loads, in two files, and what every wall loads, in one: small ones compress worse by a tenth, and each is a request. Pages and words stay apart. */
const groups = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie)\// },
  {
    name: 'frame',
    test: /\/web\/(root\.tsx|shell\/(?!.*-page\.tsx|(?:qr-code|qr-sheet|try-app|open-in-app|chat-button|browser-guide|share-button|qr-box|in-app|app-(?:bridge|port|ways)|link-for|furl-path|download-app)\.)|api\.ts|lang\.ts|words\/words\.ts|ui\/(icon|avatar|picture|person-line|watch-in-view|outside-link)\.)/,
  },
  {
    name: 'wall',
    test: /\/web\/(posts\/(packed-feed|feed-wall|pack-rows|waiting-act|follow-button|use-person-act|person-row|person-acts|bio)|ui\/empty-state|account\/form-key)\./,
  },
]

export default defineConfig({
  plugins: [reactRouter(), inApp(), precompress()],
  define: { 'import.meta.env.SEGMENTS': JSON.stringify(segments) },
  // These know light-dark(); for older ones the minifier would replace it by variables that no subtree's color-scheme reaches.
  build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  server: { watch: { ignored: ['**/.data/**', '**/test-results/**'] } },
})
