// A production that root starts, and what the kernel says of its processes: for the drill of starts and its smaller sister in tests/users.test.ts.
import { readFileSync } from 'node:fs'
import { NUMBERS } from '#server/kit/confinement/users.ts'
import { treeOf, type RunningApp } from './running-app.ts'

export const isRoot = process.getuid?.() === 0 && process.platform === 'linux'

/** Settings that let a production start on this machine; nothing is sent to anybody. */
export const productionAt = (port: number) => ({
  APP_MODE: 'production',
  ORIGIN: `http://localhost:${port}`,
  SECRET: 'Ujx2m3K9qPz7VtR4wYbN6cHd8sLf1eGa5oTi0rZu',
  SMS: 'aliyun',
  SMS_ALIYUN_KEY: 'key',
  SMS_ALIYUN_SECRET: 'secret',
  SMS_ALIYUN_TEMPLATE: 'Pixtura/SMS_1',
  SMS_ALIYUN_NOTICE: 'SMS_2',
  LOG_LEVEL: 'warn',
})

export type Standing = { user: string; group: string; groups: string[]; rights: string; bars: string }
/** Real, effective, saved and file system's user and group (one number when they agree), other groups, capabilities, and whether privileges and calls are barred. */
export function standingOf(pid: number): Standing {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const numbers = (name: string) => (new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(status)?.[1] ?? '').trim().split(/\s+/).filter(Boolean)
  const one = (name: string) => [...new Set(numbers(name))].join()
  return { user: one('Uid'), group: one('Gid'), groups: numbers('Groups'), rights: one('CapEff') + one('CapPrm'), bars: one('NoNewPrivs') + one('Seccomp') }
}

const wanted = (user: number, bars: string): Standing => ({ user: String(user), group: String(user), groups: [], rights: '0'.repeat(32), bars })
const shown = (standing: Standing) => JSON.stringify(standing)

/** What is not as it should be: server, database and image worker are three users, without rights or groups, and nothing below the server is root. */
export function flawsOfUsers(app: RunningApp): string[] {
  const pids = app.pids()
  const parts = [
    ['server', NUMBERS.server, '00'],
    ['postgres', NUMBERS.database, '00'],
    ['starter', NUMBERS.stranger, '00'],
    ['image-worker-1', NUMBERS.stranger, '12'],
  ] as const
  const wrong = parts.flatMap(([name, user, bars]) => {
    const standing = pids[name] ? shown(standingOf(pids[name])) : 'not there'
    return standing === shown(wanted(user, bars)) ? [] : [`${name} is ${standing}`]
  })
  const root = treeOf(pids.server ?? 0).filter((pid) => standingOf(pid).user === '0')
  return [...wrong, ...root.map((pid) => `${pid} below the server is root`)]
}
