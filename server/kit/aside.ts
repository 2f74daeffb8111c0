/**
 * Computing that is asked for by name: what it comes to, once it has been done. Of one `turn` one caller at a time goes on, from its computing to its
 * transaction's end: whoever waited looks again at what the one before left, before computing anything.
 */
export type Aside = <T>(name: string, work: () => Promise<T>, turn?: string) => Promise<T>

type Missing = { name: string; work: () => Promise<unknown>; turn: string | undefined }

/**
 * Long computing without an open transaction. Work that is asked for and not done yet throws, which rolls the transaction back; the work is done, and the
 * transaction runs once more from its beginning and finds it. So everything it reads and locks is looked at after the wait, none of it is held meanwhile.
 */
export async function runAside<T>(transaction: (aside: Aside) => Promise<T>): Promise<T> {
  const done = new Map<string, unknown>()
  let missing: Missing | null = null
  const aside: Aside = async <W>(name: string, work: () => Promise<W>, turn?: string) => {
    if (done.has(name)) return done.get(name) as W
    missing = { name, work, turn }
    throw NOT_YET
  }
  const attempt = () =>
    transaction(aside).catch((error: unknown) => {
      if (error === NOT_YET) return NOT_YET
      throw error
    })
  let leave: (() => void) | null = null
  try {
    for (;;) {
      const outcome = await attempt()
      if (outcome !== NOT_YET) return outcome as T
      const { name, work, turn } = missing!
      if (turn === undefined || leave) done.set(name, await work())
      else leave = await takeTurn(turn)
    }
  } finally {
    leave?.()
  }
}
const NOT_YET = new Error('this is computed before the transaction runs again')

/** The end of the last in each queue of this process. */
const queues = new Map<string, Promise<void>>()
/** Waits for those who came before; the answer lets the next one in. */
async function takeTurn(turn: string): Promise<() => void> {
  const before = queues.get(turn)
  const { promise, resolve } = Promise.withResolvers<void>()
  queues.set(turn, promise)
  await before
  return () => {
    if (queues.get(turn) === promise) queues.delete(turn)
    resolve()
  }
}
