import type { Config } from '../config.ts'

/** Where a process may be made to die, each at a place where half of something is done. */
export const crashPoints = [
  'after-hold',
  'after-approve',
  'before-send',
  'after-send',
  'after-paid',
  'after-return',
  'after-share',
  'after-reward',
  'after-commit',
] as const
export type CrashPoint = (typeof crashPoints)[number]

/** Kills this process, as a lost machine would, where `CRASH_AT` names this place: for drills and tests, never in production. */
export function crash({ CRASH_AT }: Pick<Config, 'CRASH_AT'>, point: CrashPoint): void {
  if (CRASH_AT === point) process.kill(process.pid, 'SIGKILL')
}
