/**
 * May this unsafe request carry a cookie's authority? Fetch-Metadata decides where the browser sends it, else Origin must name our own host.
 * A request with neither header comes from no browser; one that brings its own Authorization needs no cookie.
 */
export function foreign(request: Request): boolean {
  if (request.headers.get('authorization')?.trim()) return false
  const site = request.headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  if (origin === null) return false
  return !URL.canParse(origin) || new URL(origin).host !== (request.headers.get('host') ?? new URL(request.url).host)
}
