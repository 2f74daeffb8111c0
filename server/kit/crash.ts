import type { Config } from '../config.ts'

/**
 * Where a process may be made to die, each at a place where half of something is done. A domain adds its own where it passes it:
 *
 *     declare module '#server/kit/crash.ts' {
 *       interface CrashPoints { 'after-hold': true }
 *     }
 */
export interface CrashPoints {
  'after-commit': true
}
export type CrashPoint = keyof CrashPoints

/** Kills this process, as a lost machine would, where `CRASH_AT` names this place: for drills and tests, never in production. */
export function crash({ CRASH_AT }: Pick<Config, 'CRASH_AT'>, point: CrashPoint): void {
  if (CRASH_AT === point) process.kill(process.pid, 'SIGKILL')
}
