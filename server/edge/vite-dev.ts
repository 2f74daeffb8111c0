// Pages in development: Vite sees each request first and keeps the pages' code fresh. Never imported in production.
import type { RequestListener } from 'node:http'
import { createServer } from 'vite'
import type { Build } from './page-build.ts'

export type ViteDev = {
  lookFirst: (own: RequestListener) => RequestListener
  /** Today's build of the pages: another object after an edit. */
  loadBuild: () => Promise<Build>
  close: () => Promise<void>
}

export async function openViteDev(port: number): Promise<ViteDev> {
  const vite = await createServer({ server: { middlewareMode: true, ws: { port: port + 1 } }, appType: 'custom' })
  return {
    lookFirst: (own) => (request, response) => vite.middlewares(request, response, () => own(request, response)),
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build,
    close: () => vite.close(),
  }
}
