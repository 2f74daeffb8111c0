import type { reportLink as zh } from '../zh/report-link.ts'
import type { Same } from '../words.ts'

export const reportLink: Same<typeof zh> = { report: 'Report' }
