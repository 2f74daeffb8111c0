import { href } from 'react-router'

/** The door for who came by a code; the form keeps it. */
export const registerWith = (code: string) => `${href('/login')}?${new URLSearchParams({ tab: 'register', invite: code })}`
/** The poster with one of one's works. */
export const posterPath = (n: number) => href('/share-inviting') + (n ? `?photo=${n}` : '')
/** Older friends. */
export const friendsPath = (before?: string) => (before ? `${href('/invite')}?before=${before}` : href('/invite'))

/** `?photo=` as a number. */
export const photoIn = (url: URL): number => Math.min(Number(/^\d{1,3}$/.exec(url.searchParams.get('photo') ?? '')?.[0] ?? 0), 999)
/** A code in an address, as the door keeps it; null where there is none. */
export const codeIn = (said: string | null): string | null => /^[\dA-Za-z]{1,32}$/.exec(said ?? '')?.[0] ?? null
