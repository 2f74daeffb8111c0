import { createHmac } from 'node:crypto'
import type { Kit } from '#server/context.ts'
import { openNamedKeys } from '#server/kit/signer/named-keys.ts'
import type { Lock } from '#server/kit/signer/order.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    'key-box': true
    'key-custody': true
    'key-password': true
  }
}

type WithSecrets = { kit: Pick<Kit, 'secrets' | 'config'> }
const readKeys = ({ kit }: WithSecrets) => openNamedKeys(kit.config.CUSTODY_KEYS, kit.secrets.key('key-custody'))

/** Everything sealed to do with a key is bound to whose it is. */
export const nameKey = (accountId: string): string => `creator key ${accountId}`

/** The name of the site's key that seals what is taken into custody today. */
export const nameCustody = (ctx: WithSecrets): string => readKeys(ctx).first

/** Whether the settings still have the site's key of this name. */
export const checkCustody = (ctx: WithSecrets, name: string): boolean => readKeys(ctx).has(name)

/** The site's lock on one member's key, and on no other's. */
export function lockInCustody(ctx: WithSecrets, accountId: string, name: string): Lock {
  const key = createHmac('sha256', readKeys(ctx).find(name)).update(nameKey(accountId)).digest('base64')
  return { kind: 'custody', key }
}

/** A member's lock: their password, a salt, and a pepper of the site's, so that neither a copy of the database nor the password alone opens it. */
export const lockByPassword = ({ kit }: WithSecrets, accountId: string, pkey: string, salt: Buffer): Lock => ({
  kind: 'password',
  pkey,
  salt: salt.toString('base64'),
  pepper: kit.secrets.mac('key-password', nameKey(accountId)).toString('base64'),
})
