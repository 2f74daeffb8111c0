import { href } from 'react-router'
import type { ReportableKind } from '#api/kinds.ts'

/** Where something is reported; `subject` as its domain's `reportable.ts` takes it. */
export const reportPath = (kind: ReportableKind, subject: string) => `${href('/report')}?${new URLSearchParams({ kind, subject }).toString()}`
/** One's own reports, after one was sent. */
export const sentPath = () => `${href('/settings/reports')}?sent`
/** Where a right holder claims a work, which stands at a path of ours. */
export const claimPath = (path: string) => `${href('/claim')}?${new URLSearchParams({ address: path }).toString()}`
