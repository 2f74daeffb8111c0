import type { ArchiveProgress, Archives, ReadyArchive } from '#api/archives.ts'
import { dayAfter, KEPT_DAYS, MOST_A_DAY } from './policy.ts'
import type { ArchiveRow } from './queries.ts'

export const progressView = (row: ArchiveRow): ArchiveProgress => ({
  askedAt: row.asked_at.toISOString(),
  documents: row.documents,
  files: row.files,
  filesInAll: row.files_in_all,
  bytes: row.file_bytes,
  bytesInAll: row.file_bytes_in_all,
})

const readyView = (row: ArchiveRow, sessionId: string): ReadyArchive => ({
  readyAt: row.ready_at!.toISOString(),
  expiresAt: row.expires_at!.toISOString(),
  bytes: row.bytes!,
  files: row.files,
  missing: row.missing,
  asksPassword: row.session_id !== sessionId,
})

type Parts = { rows: ArchiveRow[]; asked: Date[]; sessionId: string; now: Date }
export function archivesView({ rows, asked, sessionId, now }: Parts): Archives {
  const running = rows.find((row) => row.state === 'running')
  const ready = rows.find((row) => row.state === 'ready' && row.expires_at! > now)
  const left = Math.max(0, MOST_A_DAY - asked.length)
  return {
    running: running ? progressView(running) : null,
    ready: ready ? readyView(ready, sessionId) : null,
    failedAt: rows[0]?.state === 'failed' ? rows[0].asked_at.toISOString() : null,
    left,
    nextAt: left || !asked[0] ? null : dayAfter(asked[0]).toISOString(),
    days: KEPT_DAYS,
  }
}
