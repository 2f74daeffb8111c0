import type { Secrets } from '#server/kit/secrets.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    'wechat-ticket': true
  }
}

/** Who reads the database alone, or a backup of it, cannot speak for our account. */
export const sealTicketOf = (secrets: Secrets, key: string, appId: string): Buffer => secrets.seal('wechat-ticket', key, appId)
export const openTicketOf = (secrets: Secrets, sealed: Buffer, appId: string): string => secrets.open('wechat-ticket', sealed, appId)
