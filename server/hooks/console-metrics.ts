import type { MetricName } from '#api/kinds.ts'
import type { ReadDb } from '../db/pool.ts'
import type { StepRow } from '../kit/steps.ts'

/** What happened in each step of so many seconds from a time on; a step in which nothing did is missing. */
export type MetricReader = (db: ReadDb, from: Date, step: number) => Promise<StepRow[]>
export type ConsoleMetrics = Record<MetricName, MetricReader>
