import type { Secrets } from './secrets.ts'

/**
 * Something for somebody to bring back: nobody else can read or change it, and it is good until `until`. `about` says what it is for; a ticket for one
 * thing opens nothing else. Letters, figures, `-` and `_`. Nothing is kept of it, so what may happen once only is for whoever takes it to see to.
 */
export const sealTicket = (secrets: Secrets, about: string, said: object, until: Date): string =>
  secrets.seal('ticket', JSON.stringify({ said, until: until.getTime() }), about).toString('base64url')

/** What the ticket says; null when it is none of ours, is for something else, was changed or is too old. */
export function openTicket<T>(secrets: Secrets, about: string, ticket: string, now: Date): T | null {
  try {
    const { said, until } = JSON.parse(secrets.open('ticket', Buffer.from(ticket, 'base64url'), about)) as { said: T; until: number }
    return until > now.getTime() ? said : null
  } catch {
    return null
  }
}
