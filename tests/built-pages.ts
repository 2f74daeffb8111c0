// The pages as `npm run build` made them, for tests that look at whole pages.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Build, PageSource } from '#server/edge/page-build.ts'

const built = new URL('../build/', import.meta.url)

export async function builtPages(): Promise<PageSource> {
  const bundle = new URL('server/index.js', built)
  if (!existsSync(bundle)) throw new Error('There are no built pages: npm run build')
  // As a name that no tool rewrites: the bundle must share react-router with the server.
  const build = (await import(/* @vite-ignore */ bundle.href)) as Build
  return { kind: 'build', build, client: fileURLToPath(new URL('client/', built)) }
}
