import type { Kit } from '#server/context.ts'
import { codeFrom } from './policy.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    'redeem-code': true
  }
}
type WithSecrets = { kit: Pick<Kit, 'secrets'> }

/** The code at a place of a batch: no table has it, so that a copy of the database redeems nothing, and its sheet can be printed again. */
export const makeCode = ({ kit }: WithSecrets, batch: string, place: number): string => codeFrom(kit.secrets.mac('redeem-code', `${batch} ${place}`))
/** What finds a code. */
export const sealCode = ({ kit }: WithSecrets, code: string): Buffer => kit.secrets.mac('redeem-code', `code ${code}`)
