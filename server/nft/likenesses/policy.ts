import type { ParameterValues } from '#api/parameters.ts'

const HOUR_MS = 3_600_000
/** Within so many hours a no is decided. */
export const PROMISE_HOURS = 48
export const answerBy = (now: Date, { castVetoHours }: ParameterValues): Date => new Date(now.getTime() + castVetoHours * HOUR_MS)
