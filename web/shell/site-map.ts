import { createPath, type Path } from 'react-router'
import { langOf } from '#web/lang.ts'

/** What React Router keeps of a page in the browser, as far as it is ours to touch. */
type Handed = {
  __reactRouterContext: { routeDiscovery: { mode: 'lazy' | 'initial' } }
  __reactRouterManifest: { version: string; routes: { root: { path?: string } } }
  __reactRouterDataRouter: { state: { location: Path; navigation: { location?: Path } } }
}
const handed = () => globalThis as unknown as Handed

/** What stands between an address's first slashes, in lower case, for routes match without regard to it; '' for the home page and for what no route begins with. */
function segmentOf(pathname: string): string {
  const segment = pathname.slice(langOf(pathname).basename.length).split('/')[1]?.toLowerCase() ?? ''
  return (import.meta.env.SEGMENTS as string[]).includes(segment) ? segment : ''
}

const parts = new Map<string, Promise<object | null>>()
/** The routes of a segment: one immutable file, read once; null when a newer version of the site has taken its place. */
function partOf(segment: string): Promise<object | null> {
  const known = parts.get(segment)
  if (known) return known
  const asked = readPart(segment)
  const forget = () => parts.delete(segment)
  parts.set(segment, asked)
  void asked.then((routes) => routes ?? forget(), forget)
  return asked
}
async function readPart(segment: string): Promise<object | null> {
  const reply = await fetch(`/assets/routes-${handed().__reactRouterManifest.version}-${segment}.json`)
  return reply.ok ? ((await reply.json()) as object) : null
}

/**
 * React Router asks here which routes a new address needs: `paths` holds the address and those above it. Data goes to the server as ever.
 * Where this version is gone the address is loaded as a whole page, and nothing is answered: React Router's own reload stops at the second.
 */
export async function fetchSite(request: Request, { type }: { type: string }): Promise<Response> {
  if (type !== 'manifest') return fetch(request)
  const address = new URL(request.url).searchParams.get('paths')!.split(',').at(-1)!
  const routes = await partOf(segmentOf(address))
  if (routes) return Response.json(routes)
  const { location: shown, navigation } = handed().__reactRouterDataRouter.state
  location.assign(createPath(navigation.location ?? shown))
  return new Promise(() => undefined)
}

/**
 * A page comes with its own route alone. Moves look for others from now on, but links do not: React Router would ask about each that it shows, and
 * tells the two apart by nothing. So discovery is on while the router is made, and off again (the answer) before it looks at links.
 */
export function discoverOnMove(): () => void {
  const { routeDiscovery } = handed().__reactRouterContext
  routeDiscovery.mode = 'lazy'
  delete handed().__reactRouterManifest.routes.root.path // with '' it would be a match for the home page, an empty one
  void partOf(segmentOf(location.pathname)).catch(() => undefined) // the next move asks again
  return () => void (routeDiscovery.mode = 'initial')
}
