// A word that nobody may use while a test looks at who is refused it.
import { expect, vi } from 'vitest'
import type { OwnApp } from './own-app.ts'
import { failureOf } from './reason-of.ts'

export const BANNED = 'canarybird'
/** Each of these calls uses it, and each is refused; a process keeps the list for a second. */
export async function refusedForWord({ owner }: Pick<OwnApp, 'owner'>, refusal: 'BANNED_WORDS', calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  await owner.query(`insert into banned_words (word, reason, fields) values ($1, 'spam', '{}')`, [BANNED])
  for (const call of calls) await vi.waitFor(async () => expect(await failureOf(call())).toBe(`244 ${refusal}`), 20_000)
  await owner.query('delete from banned_words where word = $1', [BANNED])
}
