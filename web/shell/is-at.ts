import { matchPath } from 'react-router'

/** Is the reader on one of these pages? Paths match without regard to case, and with a slash at their end too. */
export const isAt = (pathname: string, ...pages: readonly string[]): boolean => pages.some((page) => matchPath(page, pathname))
