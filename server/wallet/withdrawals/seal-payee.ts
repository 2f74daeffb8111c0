import type { PayeeService } from '#api/withdrawals.ts'
import type { Kit } from '#server/context.ts'
import type { PayeeRow } from './queries.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    payee: true
  }
}

type WithSecrets = { kit: Pick<Kit, 'secrets'> }

/** An account as the tables keep it: `target_lookup` finds it again and says nothing, `target_sealed` opens only with our key and beside its lookup. */
export function sealTarget({ kit }: WithSecrets, service: PayeeService, target: string): Pick<PayeeRow, 'target_lookup' | 'target_sealed'> {
  const lookup = kit.secrets.mac('payee', `${service} ${target.toLowerCase()}`)
  return { target_lookup: lookup, target_sealed: kit.secrets.seal('payee', target, lookup.toString('hex')) }
}
export const openTarget = ({ kit }: WithSecrets, row: Pick<PayeeRow, 'target_lookup' | 'target_sealed'>): string =>
  kit.secrets.open('payee', row.target_sealed, row.target_lookup.toString('hex'))

/** The name that a withdrawal is paid to, as it was verified when it was applied for. */
export const sealName = ({ kit }: WithSecrets, number: string, name: string): Buffer => kit.secrets.seal('payee', name, number)
export const openName = ({ kit }: WithSecrets, number: string, sealed: Buffer): string => kit.secrets.open('payee', sealed, number)
