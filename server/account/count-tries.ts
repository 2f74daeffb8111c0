import type { WriteCtx } from '#server/context.ts'
import { addressKey } from '#server/kit/rates.ts'
import { pauseOf, type Tries } from './policy-logins.ts'
import { insertWrongTry, wrongTries } from './queries-logins.ts'
import { lockWord } from './queries.ts'

/** What wrong tries are counted under: people type passwords into the wrong field, so nothing typed is kept readable. */
export const sealName = ({ kit }: Pick<WriteCtx, 'kit'>, name: string): string => kit.secrets.mac('password', name).toString('base64url')

/** What was wrong of late for this name and from this address. Tries for one name go one after the other, each counted before the next is looked at. */
export async function readTries(ctx: WriteCtx, key: string): Promise<Tries> {
  await lockWord(ctx.db, `login ${key}`)
  return wrongTries(ctx.db, key, addressKey(ctx.call.ip), ctx.now)
}

/**
 * How many minutes a try for this name must still wait, 0 when it need not. `by: 'address'` counts only what came from this address: where a pause for a
 * name would lock its owner out; 'own' only what was tried for this name: where nobody else can try.
 */
export async function readPause(ctx: WriteCtx, key: string, by: 'name' | 'address' | 'own' = 'name'): Promise<number> {
  const { failedAt, fromAddress } = await readTries(ctx, key)
  return pauseOf(by === 'address' ? [] : failedAt, by === 'own' ? 0 : fromAddress, ctx.now)
}

export const countWrongTry = (ctx: WriteCtx, key: string): Promise<void> => insertWrongTry(ctx.db, key, addressKey(ctx.call.ip), ctx.now)
