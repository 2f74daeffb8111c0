import type { ContributorContact, ContributorPerson } from '#api/contributors.ts'
import type { Kit } from '#server/context.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    contributor: true
  }
}

type WithSecrets = { kit: Pick<Kit, 'secrets'> }
/** What of an application is sealed, each beside its own account. */
type Sealed = { person: Pick<ContributorPerson, 'firstName' | 'lastName'>; contact: Pick<ContributorContact, 'email' | 'address'> }

export const sealPart = <P extends keyof Sealed>({ kit }: WithSecrets, part: P, accountId: string, said: Sealed[P]): Buffer =>
  kit.secrets.seal('contributor', JSON.stringify(said), `${part} ${accountId}`)
export const openPart = <P extends keyof Sealed>({ kit }: WithSecrets, part: P, accountId: string, sealed: Buffer): Sealed[P] =>
  JSON.parse(kit.secrets.open('contributor', sealed, `${part} ${accountId}`)) as Sealed[P]
