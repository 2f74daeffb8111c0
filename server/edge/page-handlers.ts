import { createRequestHandler, isRouteErrorResponse, type ServerBuild } from 'react-router'
import type { Build } from './page-build.ts'

type Handler = ReturnType<typeof createRequestHandler>
type OnError = (error: unknown, context: object) => void
type Routes = Build['routes']

/**
 * One handler per basename and first segment of the path over one build: /en is React Router's basename, set at run time. React Router tries every
 * route of its table for each page, so each handler gets the few that can match. A build object, never a function, goes to createRequestHandler:
 * with a function it ranks all routes anew on each request. In development the build changes, so handlers are kept per build.
 */
export function handlersOf(mode: 'production' | 'development', onError: OnError) {
  const kept = new WeakMap<Routes, { table: ReturnType<typeof bySegment>; handlers: Map<string, Handler> }>()
  return (build: Build, basename: string, path: string): Handler => {
    const known = kept.get(build.routes) ?? { table: bySegment(build.routes), handlers: new Map<string, Handler>() }
    kept.set(build.routes, known)
    const { name, routes } = known.table(path)
    const key = `${basename} ${name}`
    const handler = known.handlers.get(key) ?? createRequestHandler({ ...logging(build, onError), routes, basename: basename || '/' }, mode)
    known.handlers.set(key, handler)
    return handler
  }
}

/** React Router would print what went wrong as it is, with rows of the database in it and without the request's id. */
const logging = (build: Build, onError: OnError): ServerBuild => ({
  ...build,
  entry: {
    ...build.entry,
    module: {
      ...build.entry.module,
      handleError: (error, { context, request }) =>
        request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500) ? undefined : onError(error, context),
    },
  },
})

const ANY = '*'
/** Which routes can match a path, by its first segment; `name` is the same for paths that share them. */
function bySegment(routes: Routes) {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const fullPath = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [fullPath(route.parentId), route.path ?? ''].filter(Boolean).join('/') : ''
  }
  const firstOf = new Map(all.map((route) => [route.id, fullPath(route.id).split('/')[0]!.toLowerCase()]))
  /** A layout, or a first segment that is open: `:id`, `*`, `en?`. */
  const isOpen = (id: string) => (firstOf.get(id) === '' && !routes[id]?.index) || /[:*?]/.test(firstOf.get(id)!)
  const names = new Set(firstOf.values())
  const tables = new Map<string, Routes>()
  const tableOf = (name: string): Routes => {
    const known = tables.get(name) ?? Object.fromEntries(all.filter(({ id }) => isOpen(id) || firstOf.get(id) === name).map((route) => [route.id, route]))
    tables.set(name, known)
    return known
  }
  return (path: string): { name: string; routes: Routes } => {
    const first = firstSegment(path)
    if (first === null) return { name: '//', routes }
    const name = names.has(first) ? first : ANY
    return { name, routes: tableOf(name) }
  }
}

/** In lower case, for React Router matches without regard to it; null for what it might read in another way. */
function firstSegment(path: string): string | null {
  const [, first = '', ...rest] = path.replace(/[?#].*$/, '').split('/')
  return first.includes('%') || (!first && rest.length) ? null : first.toLowerCase()
}
