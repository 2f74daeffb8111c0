// The lock file of a cluster: who holds it, and whether that process is still the server it names.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export type Lock = { pid: number; ready: boolean; rest: string[] }

const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null // gone, or not ours to read
  }
}

/** Line 1 is the postmaster's pid, line 5 the directory of its socket, line 8 its status (PostgreSQL, src/include/utils/pidfile.h). */
export function readLock(dir: string): Lock | null {
  const text = textOf(path.join(dir, 'postmaster.pid'))
  if (!text) return null
  const [pid, ...rest] = text.split('\n')
  return { pid: Math.abs(Number(pid)), ready: rest[6]?.trim() === 'ready', rest }
}

const alive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const psOf = (column: 'ppid=' | 'command=', pid: number) => spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''

/** Is `pid` alive and its command one that names `word` (a directory, a script)? The number may long belong to another program, or to a zombie. */
export function runsHere(pid: number, word: string): boolean {
  if (!pid || !alive(pid)) return false
  const command = process.platform === 'linux' ? textOf(`/proc/${pid}/cmdline`) : psOf('command=', pid)
  return command === null || command.includes(word)
}

/** The parent of a process; 1 when it was orphaned, 0 when nobody knows. */
export function parentOf(pid: number): number {
  if (process.platform !== 'linux') return Number(psOf('ppid=', pid)) || 0
  const stat = textOf(`/proc/${pid}/stat`)
  return Number(stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
}
