import { Resolver } from 'node:dns/promises'

/** What the TXT records of a name say, each put together from its parts: none where there is no such name or record, null where nobody answered. */
export type ResolveText = (name: string) => Promise<string[] | null>

const NOTHING = new Set(['ENODATA', 'ENOTFOUND'])

/** Asks the name servers of this machine: 3 s, twice. */
export const openResolver = (): ResolveText => (name) =>
  new Resolver({ timeout: 3000, tries: 2 }).resolveTxt(name).then(
    (records) => records.map((parts) => parts.join('')),
    ({ code = '' }: NodeJS.ErrnoException) => (NOTHING.has(code) ? [] : null),
  )
