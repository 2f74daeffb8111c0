import { hash, parseOptions, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import type { Aside } from './aside.ts'
import type { Secrets } from './secrets.ts'

/** Argon2id as OWASP's password storage cheat sheet has it: 19 MiB, two passes, one lane. The pepper goes in as RFC 9106's secret value. */
const TERMS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const
/** A well-formed hash of nobody's password: checking against it costs what a real check costs. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$cGl4dHVyYS1ub2JvZHktMQ$tHJ0bmV2ZXItbWF0Y2hlcy1hbnktcGFzc3dvcmQtYXQ'
/** One processor stays free for everybody else, and 4 × 19 MiB is the most at once: a flood of logins takes neither all time nor all memory. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1))
/** Two seconds' worth on a small machine: who would wait longer is told at once. */
const MOST_WAITING = 60
/** Thrown when so many wait already: the caller may come again in a moment. */
export const PASSWORDS_BUSY = new Error('too many passwords are waiting to be hashed')

const lane = { running: 0, waiting: [] as (() => void)[], done: 0 }

async function inLane<T>(work: () => Promise<T>): Promise<T> {
  if (lane.waiting.length >= MOST_WAITING) throw PASSWORDS_BUSY
  if (lane.running >= AT_ONCE) await new Promise<void>((resolve) => lane.waiting.push(resolve))
  else lane.running += 1
  return work().finally(() => {
    lane.done += 1
    const next = lane.waiting.shift()
    // a waiting one takes over the place, so `running` stays
    if (next) next()
    else lane.running -= 1
  })
}

/** One password may be typed as several sequences of code points; NFKC makes them one. */
const bytesOf = (password: string) => password.normalize('NFKC')

/** Whose secrets hold the pepper, 32 bytes that are not in the database; and where the work is done, on the spot when there is no transaction to spare. */
type Asking = { kit: { secrets: Pick<Secrets, 'key'> }; aside?: Aside | undefined }
const onTheSpot: Aside = (_name, work) => work()

/** A PHC string of the password under today's terms. */
export const hashPassword = ({ kit, aside = onTheSpot }: Asking, password: string): Promise<string> =>
  aside(`hash ${password}`, () => inLane(() => hash(bytesOf(password), { ...TERMS, secret: kit.secrets.key('password') })))

/** Is this the password behind the hash? With null, which is nobody's hash: false, after the same work. `turn`: under what tries are counted, one after the other. */
export const verifyPassword = ({ kit, aside = onTheSpot }: Asking, hashed: string | null, password: string, turn: string): Promise<boolean> =>
  aside(`verify ${hashed ?? ''} ${password}`, () => inLane(() => verify(hashed ?? NOBODY, bytesOf(password), { secret: kit.secrets.key('password') })), turn)

/** Was it made under other terms than today's? */
export function isOutdated(hashed: string): boolean {
  const made = parseOptions(hashed)
  return (
    made.memoryCost !== TERMS.memoryCost || made.timeCost !== TERMS.timeCost || made.parallelism !== TERMS.parallelism || made.outputLen !== TERMS.outputLen
  )
}

/** How many hashes this process has computed, how many are being computed and how many wait. */
export const passwordWork = () => ({ done: lane.done, running: lane.running, waiting: lane.waiting.length })
