import { z } from 'zod'
import { PasswordIfAsked, PasswordSaid } from './account-security.ts'
import { domain } from './endpoint.ts'
import { Instant } from './shared.ts'

/** How far the job is: lists written, then photographs of how many. `bytes` are those of the photographs. */
export const ArchiveProgress = z.object({
  askedAt: Instant,
  documents: z.int(),
  files: z.int(),
  filesInAll: z.int(),
  bytes: z.int(),
  bytesInAll: z.int(),
})
export type ArchiveProgress = z.infer<typeof ArchiveProgress>

/** `missing`: photographs that were to be in it and that the store did not have. `asksPassword`: another session asked for it. */
export const ReadyArchive = z.object({ readyAt: Instant, expiresAt: Instant, bytes: z.int(), files: z.int(), missing: z.int(), asksPassword: z.boolean() })
export type ReadyArchive = z.infer<typeof ReadyArchive>

/**
 * One's archives: the one that is being made, the one to download (until a newer one is ready), and when the last one failed if nothing was asked since.
 * `left`: how many can still be asked for today; `nextAt`: when the next can, null while some are left.
 */
export const Archives = z.object({
  running: ArchiveProgress.nullable(),
  ready: ReadyArchive.nullable(),
  failedAt: Instant.nullable(),
  left: z.int(),
  nextAt: Instant.nullable(),
  days: z.int(),
})
export type Archives = z.infer<typeof Archives>

export const archives = domain({
  'GET /api/account/archive': { summary: 'The archive of everything about oneself: being made, ready, or failed', auth: 'member', reply: Archives },
  'POST /api/account/archive': {
    summary: 'Ask for an archive of everything about oneself. While one is being made, asking again changes nothing; a new one takes the place of the old',
    auth: 'member',
    rate: 'login',
    idempotent: true,
    body: PasswordSaid,
    reply: Archives,
    fails: ['WRONG_PASSWORD', 'TOO_FAST', 'ARCHIVE_DAY_LIMIT'],
  },
  'DELETE /api/account/archive': {
    summary: 'Stop the one that is being made, or throw away the one that is ready',
    auth: 'member',
    query: z.strictObject({ state: z.enum(['running', 'ready']) }),
    reply: Archives,
    fails: ['NOT_FOUND'],
  },
  'POST /api/account/archive/link': {
    summary: 'An address to download the archive from, for an hour and for oneself only. A session other than the one that asked says the password',
    auth: 'member',
    rate: 'login',
    body: PasswordIfAsked,
    reply: z.object({ url: z.string(), expiresAt: Instant }),
    fails: ['NOT_FOUND', 'PROOF_REQUIRED', 'WRONG_PASSWORD', 'TOO_FAST'],
  },
})
