import type { Same } from '../words.ts'
import type { reportLink as zh } from '../zh/report-link.ts'

export const reportLink: Same<typeof zh> = { report: 'Report' }
