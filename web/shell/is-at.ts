const bare = (path: string) => path.toLowerCase().replace(/\/+$/, '')
/** Of addresses as the site map writes them, made once: every bar asks about each of its links. */
const expressions = new Map<string, RegExp>()
function expressionOf(page: string): RegExp {
  const known = expressions.get(page) ?? RegExp(`^${bare(page).replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(/.*)?')}$`)
  expressions.set(page, known)
  return known
}

/** Is the reader on one of these pages? Paths match without regard to case, and with a slash at their end too. */
export const isAt = (pathname: string, ...pages: readonly string[]): boolean => pages.some((page) => expressionOf(page).test(bare(pathname)))
