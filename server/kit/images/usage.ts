import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** What a process has used: processor seconds since it began, resident memory now. */
export type Usage = { seconds: number; megabytes: number }

const TICKS = 100 // USER_HZ, fixed for all that /proc tells

/** Fields 14 and 15 of `stat` are user and system ticks; the name in field 2 may hold spaces. Source: proc_pid_stat(5), proc_pid_status(5). */
function fromProc(pid: number): Usage {
  // not files: read at once in a few microseconds, where a helper thread would cost ten times that
  const [stat, status] = [readFileSync(`/proc/${pid}/stat`, 'latin1'), readFileSync(`/proc/${pid}/status`, 'latin1')]
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return { seconds: ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS, megabytes: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024 }
}

/** `123456 1:02.50`: resident kB and minutes:seconds, as ps of macOS and the BSDs print them. */
async function fromPs(pid: number): Promise<Usage> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,time=', '-p', String(pid)])
  const [kilobytes = '0', time = '0'] = stdout.trim().split(/\s+/)
  return { seconds: time.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0), megabytes: Number(kilobytes) / 1024 }
}

/** Null when the process is gone or cannot be looked at. */
export const usageOf = async (pid: number): Promise<Usage | null> => {
  try {
    return process.platform === 'linux' ? fromProc(pid) : await fromPs(pid)
  } catch {
    return null
  }
}
