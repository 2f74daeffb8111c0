/** Computing that is asked for by name: what it comes to, once it has been done. */
export type Aside = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * Long computing without an open transaction. Work that is asked for and not done yet throws, which rolls the transaction back; the work is done, and the
 * transaction runs once more from its beginning and finds it. So everything it reads and locks is looked at after the wait, none of it is held meanwhile.
 */
export async function runAside<T>(transaction: (aside: Aside) => Promise<T>): Promise<T> {
  const done = new Map<string, unknown>()
  for (;;) {
    let missing: { name: string; work: () => Promise<unknown> } | null = null
    const aside: Aside = async <W>(name: string, work: () => Promise<W>) => {
      if (done.has(name)) return done.get(name) as W
      missing = { name, work }
      throw NOT_YET
    }
    const outcome = await transaction(aside).catch((error: unknown) => {
      if (error === NOT_YET) return NOT_YET
      throw error
    })
    if (outcome !== NOT_YET) return outcome as T
    const { name, work } = missing!
    done.set(name, await work())
  }
}
const NOT_YET = new Error('this is computed before the transaction runs again')
