import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

const HIDDEN = new Set(['token', 'credential', 'authorization', 'cookie', 'setcookie', 'password', 'code', 'ownerkey', 'privatekey', 'phone', 'pkey'])
const DEEPEST = 6

/** The same value with everything masked that stands under a name from the list, in any spelling (`owner_key`, `Set-Cookie`). */
function masked(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date) return value
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (depth >= DEEPEST) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => masked(item, depth + 1))
  const pairs = Object.entries(value).map(([name, item]) => [name, HIDDEN.has(name.toLowerCase().replace(/[-_]/g, '')) ? '[hidden]' : masked(item, depth + 1)])
  return Object.fromEntries(pairs)
}

/** Only what never holds a person's data: PostgreSQL's `detail` and `parameters` would repeat the row. */
function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return masked(error)
  const { name, message, stack, cause } = error
  const given = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const known = { sqlstate: given.code, constraint: given.constraint, table: given.table }
  return { name, message, stack, ...known, ...(cause === undefined ? {} : { cause: errorFields(cause) }) }
}

/**
 * The log of a process: one JSON object per line (so a CR or LF in a value starts no new line), ISO times.
 * Secrets are masked by their names wherever they stand; errors go under `err`.
 */
export function openLog(config: { LOG_LEVEL: string }, destination?: DestinationStream): Log {
  const options = {
    level: config.LOG_LEVEL,
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: [...HIDDEN], censor: '[hidden]' }, // what a child logger is bound to passes no formatter
    formatters: {
      level: (level: string) => ({ level }),
      log: (fields: Record<string, unknown>) => masked(fields) as Record<string, unknown>,
    },
    serializers: { err: errorFields, error: errorFields },
  }
  return destination ? pino(options, destination) : pino(options)
}
