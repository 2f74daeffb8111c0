import { href } from 'react-router'

/** Where somebody proves themselves once more, to go on to `path`. */
export const doorPath = (path: string) => href('/withdraw-deposit/login') + '?return=' + encodeURIComponent(path)
/** Withdrawals before the one of a number. */
export const olderPath = (before: string) => href('/withdraw-deposit/detail/:number?') + '?before=' + before
