import { matchPath } from 'react-router'

const bare = (path: string) => path.toLowerCase().replace(/\/+$/, '')
/** Only where something is left open: `matchPath` makes an expression for each call, and every bar asks about each of its links. */
const matches = (page: string, pathname: string) => (/[:*?]/.test(page) ? matchPath(page, pathname) !== null : bare(page) === bare(pathname))

/** Is the reader on one of these pages? Paths match without regard to case, and with a slash at their end too. */
export const isAt = (pathname: string, ...pages: readonly string[]): boolean => pages.some((page) => matches(page, pathname))
