import type { Kit } from '#server/context.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    identity: true
  }
}

type WithSecrets = { kit: Pick<Kit, 'secrets'> }
/** What of an application is sealed; each opens only beside its own account. */
type Part = 'name' | 'number'

export const sealPart = ({ kit }: WithSecrets, part: Part, accountId: string, text: string): Buffer =>
  kit.secrets.seal('identity', text, `${part} ${accountId}`)
export const openPart = ({ kit }: WithSecrets, part: Part, accountId: string, sealed: Buffer): string =>
  kit.secrets.open('identity', sealed, `${part} ${accountId}`)
