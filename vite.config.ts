import { reactRouter } from '@react-router/dev/vite'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

/** Assets never change, so they are compressed once, as well as it goes, beside themselves. After the server's bundle: React Router writes its manifest among the client's files only then. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle() {
    if (this.environment.name !== 'ssr') return
    const dir = path.resolve(this.environment.config.root, 'build/client')
    for (const entry of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(dir, entry)
      if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(file) || statSync(file).size < 400) continue
      const bytes = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
})

/** What every page loads, in two files: forty small ones compress worse by a twentieth, and each is a request. Pages and words stay apart. */
const groups = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie)\// },
  {
    name: 'frame',
    test: /\/web\/(root\.tsx|shell\/(?!.*-page\.tsx|qr-(?:code|sheet)\.)|api\.ts|lang\.ts|words\/words\.ts|ui\/(icon|avatar|picture|person-line|watch-in-view|outside-link)\.)/,
  },
]

export default defineConfig({
  plugins: [reactRouter(), precompress()],
  // These know light-dark(); for older ones the minifier would replace it by variables that no subtree's color-scheme reaches.
  build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  server: { watch: { ignored: ['**/.data/**', '**/test-results/**'] } },
})
