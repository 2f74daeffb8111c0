// A process of its own that dies in the middle of a request or job of a test's app.
import { spawn } from 'node:child_process'
import type { MadeMember } from '#server/account/make.ts'
import type { CrashPoint } from '#server/kit/crash.ts'
import { ORIGIN, type OwnApp } from './own-app.ts'
import type { Work } from './work-once.ts'

type What = Pick<Work, 'job' | 'request'>

/** Kills it at a place, and tells with which signal it ended. `settings`: what the platform was opened with besides. */
export async function killedAt(own: OwnApp, point: CrashPoint, what: What, settings: Record<string, string> = {}): Promise<NodeJS.Signals | null> {
  const told: Work = {
    appUrl: own.appUrl,
    ownerUrl: own.ownerUrl,
    offsetSeconds: (own.clock.now().getTime() - Date.now()) / 1000,
    settings: {
      ...settings,
      DATA_DIR: own.dataDir,
      RATE_LIMITS: 'off',
      HUMAN_CHECK_COST: '1',
      TAKE_BACK_SECONDS: '0',
      LOG_LEVEL: 'error',
      DEMO: 'off',
      ORIGIN,
      CRASH_AT: point,
    },
    ...what,
  }
  const child = spawn(process.execPath, ['tests/work-once.ts', JSON.stringify(told)], { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((ended) => child.on('exit', (_code, signal) => ended(signal)))
}

export const asRequest = (as: MadeMember, to: string, method: string, body: object, key = ''): Pick<Work, 'request'> => ({
  request: {
    path: to,
    init: {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${as.token}`, ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    },
  },
})
