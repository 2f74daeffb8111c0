import type { Answer } from './order.ts'

/** Keys by their names: `first` is the name of the one that seals today, `find` gives that of any; it throws where the settings have lost it. */
export type NamedKeys = { first: string; has: (name: string) => boolean; find: (name: string) => Buffer }
/** What is made out of SECRET; it stays last, so that what it sealed opens also when there are others. */
const OWN = 'own'

/** `given`: NAME:SECRET,NAME:SECRET as CUSTODY_KEYS has them; `own`: the key beside them, which is always there. */
export function openNamedKeys(given: string | undefined, own: Buffer): NamedKeys {
  const pairs = (given ?? '').split(',').flatMap((pair) => (pair ? [pair.split(':') as [string, string]] : []))
  const keys = new Map([...pairs.map(([name, secret]) => [name, Buffer.from(secret)] as const), [OWN, own] as const])
  return {
    first: pairs[0]?.[0] ?? OWN,
    has: (name) => keys.has(name),
    find: (name) => {
      const key = keys.get(name)
      if (!key) throw new Error(`CUSTODY_KEYS has no ${name}, which still seals keys of members`)
      return key
    },
  }
}

/** What must open does: anything else is a fault of ours, of settings or of rows. `under`: the name of what it was sealed under. */
export function mustOpen(answer: Answer, under: string): Extract<Answer, { wrong: false }> {
  if (answer.wrong) throw new Error(`a creator key does not open under ${under}`)
  return answer
}
