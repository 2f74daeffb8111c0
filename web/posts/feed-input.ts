/** Which feed and where to go on from, out of a page's address; what is not understood is left out. */
export function feedInput(url: URL) {
  const said = (name: string) => url.searchParams.get(name) ?? undefined
  return {
    type: said('type') === 'newest' ? ('newest' as const) : ('hot' as const),
    query: { startAuthor: said('startAuthor'), startPermlink: said('startPermlink') },
  }
}
