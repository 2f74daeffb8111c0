import type { Passkey, Passkeys } from '#api/passkeys.ts'
import { deviceOf } from '../sessions/policy-devices.ts'
import { canAddPasskey, keeperOf } from './policy.ts'
import type { PasskeyRow } from './queries.ts'

export const passkeyView = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  keeper: keeperOf(row.aaguid),
  device: deviceOf(row.kind, row.user_agent),
  backedUp: row.backed_up,
  madeAt: row.made_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
})

export const passkeysView = (rows: PasskeyRow[]): Passkeys => ({ passkeys: rows.map(passkeyView), can: { add: canAddPasskey(rows.length) } })
