import { returnPath } from '#web/account/return-path.ts'

/** Where somebody was before they were sent to download, out of `furl`: a page of ours, whole or without its origin; null for everything else. */
export const furlPath = (said: string | null, origin: string): string | null => returnPath(said?.startsWith(`${origin}/`) ? said.slice(origin.length) : said)
