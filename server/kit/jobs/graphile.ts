import { Logger } from 'graphile-worker'
import type { Log } from '../log.ts'

/** Runs before a job is given up: with graphile-worker's backoff of e^n seconds that is about 50 minutes after the first. */
export const ATTEMPTS = 8

/** graphile-worker's own talk, as debug lines; a failed task is logged by the runner, with its error. The payload in `meta` stays out. */
export const quietLogger = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error' && !message.startsWith('Failed task')) log.warn({ from: 'graphile-worker' }, message)
    else log.debug({ from: 'graphile-worker' }, message)
  })
