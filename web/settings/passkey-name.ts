import type { Passkey } from '#api/passkeys.ts'
import type { passkeys } from '#web/words/zh/passkeys.ts'
import type { security } from '#web/words/zh/security.ts'
import { deviceName } from './device-name.ts'

/** What its owner calls it; else who keeps it, else where it was made. */
export const passkeyName = (w: typeof passkeys, s: typeof security, { name, keeper, device }: Passkey): string =>
  name ?? (keeper === null ? deviceName(s, device) : (w.keepers[keeper] ?? keeper))
