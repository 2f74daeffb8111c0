import { hash, parseOptions, verify } from '@node-rs/argon2'

/** Argon2id as OWASP's password storage cheat sheet has it: 19 MiB, two passes, one lane. The pepper goes in as RFC 9106's secret value. */
const TERMS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const
/** A well-formed hash of nobody's password: checking against it costs what a real check costs. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$cGl4dHVyYS1ub2JvZHktMQ$tHJ0bmV2ZXItbWF0Y2hlcy1hbnktcGFzc3dvcmQtYXQ'
/** 4 × 19 MiB at once and no more: memory is what a flood of logins would take first. */
const AT_ONCE = 4

const lane = { running: 0, waiting: [] as (() => void)[], done: 0 }

async function inLane<T>(work: () => Promise<T>): Promise<T> {
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

/** A PHC string of the password under today's terms. `pepper`: 32 bytes that are not in the database. */
export const hashPassword = (password: string, pepper: Buffer): Promise<string> => inLane(() => hash(bytesOf(password), { ...TERMS, secret: pepper }))

/** Is this the password behind the hash? With null, which is nobody's hash: false, after the same work. */
export const verifyPassword = (hashed: string | null, password: string, pepper: Buffer): Promise<boolean> =>
  inLane(() => verify(hashed ?? NOBODY, bytesOf(password), { secret: pepper }))

/** Was it made under other terms than today's? */
export function isOutdated(hashed: string): boolean {
  const made = parseOptions(hashed)
  return (
    made.memoryCost !== TERMS.memoryCost || made.timeCost !== TERMS.timeCost || made.parallelism !== TERMS.parallelism || made.outputLen !== TERMS.outputLen
  )
}

/** How many hashes this process has computed, how many are being computed and how many wait. */
export const passwordWork = () => ({ done: lane.done, running: lane.running, waiting: lane.waiting.length })
