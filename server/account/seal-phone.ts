import { fail, type Kit } from '#server/context.ts'
import { readPhone, type Phone } from './policy-phones.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    phone: true
  }
}

/** A number in the clear beside what the tables keep of it. */
export type KnownPhone = { e164: string; lookup: Buffer; sealed: Buffer }
export type SealedPhone = Phone & KnownPhone
export type PhoneRow = { phone_lookup: Buffer; phone_sealed: Buffer }
type WithSecrets = { kit: Pick<Kit, 'secrets'> }

/** A number as the tables keep it: `lookup` finds it again and says nothing, `sealed` opens only with our key and beside its lookup. */
export function sealPhone({ kit }: WithSecrets, typed: { phone: string; countryCode: string }): SealedPhone {
  const phone = readPhone(typed.phone, typed.countryCode) ?? fail('BAD_PHONE')
  const lookup = kit.secrets.mac('phone', phone.e164)
  return { ...phone, lookup, sealed: kit.secrets.seal('phone', phone.e164, lookup.toString('hex')) }
}

export const openPhone = ({ kit }: WithSecrets, row: PhoneRow): string => kit.secrets.open('phone', row.phone_sealed, row.phone_lookup.toString('hex'))
