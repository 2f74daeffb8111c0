import type { Kit } from '#server/context.ts'
import { makeContentKey, type ContentKey } from '#server/kit/mark/content-key.ts'

const made = new WeakMap<object, Promise<ContentKey>>()
/** What signs the content credentials in bought files, under the name that the operators gave the key of licences: made once a process. */
export function openContentKey(kit: Pick<Kit, 'secrets' | 'config'>): Promise<ContentKey> {
  const { secrets, config } = kit
  const known = made.get(secrets) ?? makeContentKey(secrets, { site: new URL(config.origin).host, name: config.LICENCE_KEY })
  made.set(secrets, known)
  return known
}
