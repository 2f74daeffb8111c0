// What the bench stands on: processor time of processes, rounds in turn, medians.
import { readdirSync, readFileSync } from 'node:fs'

/** USER_HZ: what /proc counts in, 100 a second on every Linux that Node runs on. */
const TICKS_PER_MS = 0.1

const statOf = (pid: number): string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return [] // it has just ended
  }
}
/** Milliseconds of processor time of a process and all its threads, user and system; with those of its children that have ended. */
export function cpuOf(pid: number, { ended = false } = {}): number {
  const stat = statOf(pid)
  const [user, system, childrenUser, childrenSystem] = stat.slice(11, 15).map(Number)
  return ((user ?? 0) + (system ?? 0) + (ended ? (childrenUser ?? 0) + (childrenSystem ?? 0) : 0)) / TICKS_PER_MS
}
/** The same of a server and everything it has started: how PostgreSQL works. */
export function cpuOfTree(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(statOf(Number(name))[1]) === pid)
  return children.reduce((sum, child) => sum + cpuOf(Number(child)), cpuOf(pid, { ended: true }))
}
export const residentMb = (pid: number) => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
export const loadOf = () => Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0])

/** One round of one subject, a call each. Milliseconds; `server` is whatever answers, `database` PostgreSQL. */
export type Sample = { server: number; database: number; perSecond: number; p50: number; p99: number }
export type Summary = { [K in keyof Sample]: { median: number; min: number; max: number } } & { load: number; rss: number | null }
export type Subject = { name: string; round: () => Promise<Sample>; pid?: number }

const spread = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: sorted[sorted.length >> 1] ?? 0, min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 }
}

const ROUNDS = 7
/**
 * Seven rounds, the subjects in turn in each: neighbours on a shared machine trouble all alike. Those before, `warmUp` of them, do not count: a server's
 * code is compiled in its first thousand calls.
 */
export async function compare(subjects: Subject[], { rounds = ROUNDS, warmUp = 5 } = {}): Promise<Map<string, Summary>> {
  const samples = new Map<string, Sample[]>(subjects.map(({ name }) => [name, []]))
  const loads: number[] = []
  for (let round = 1 - warmUp; round <= rounds; round++)
    for (const { name, round: run } of subjects) {
      const sample = await run()
      if (round > 0) samples.get(name)!.push(sample)
      loads.push(loadOf())
    }
  const summaryOf = ({ name, pid }: Subject): [string, Summary] => {
    const of = (key: keyof Sample) => spread(samples.get(name)!.map((sample) => sample[key]))
    return [
      name,
      {
        server: of('server'),
        database: of('database'),
        perSecond: of('perSecond'),
        p50: of('p50'),
        p99: of('p99'),
        load: spread(loads).median,
        rss: pid ? residentMb(pid) : null,
      },
    ]
  }
  return new Map(subjects.map(summaryOf))
}

const figure = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))
const range = ({ median, min, max }: { median: number; min: number; max: number }) => `${figure(median)} (${figure(min)}–${figure(max)})`

/** A table for people: milliseconds of processor time a call, median with the least and the most. */
export function printTable(summaries: Map<string, Summary>): void {
  const head = ['', 'server CPU ms', 'PostgreSQL CPU ms', 'calls/s', 'p50 ms', 'p99 ms', 'load', 'RSS MB']
  const lines = [...summaries].map(([name, s]) => [
    name,
    range(s.server),
    range(s.database),
    figure(s.perSecond.median),
    figure(s.p50.median),
    figure(s.p99.median),
    s.load.toFixed(1),
    s.rss === null ? '' : String(s.rss),
  ])
  const widths = head.map((title, n) => Math.max(title.length, ...lines.map((line) => line[n]!.length)))
  for (const line of [head, ...lines]) console.log(`  ${line.map((cell, n) => (n ? cell.padStart(widths[n]!) : cell.padEnd(widths[0]!))).join('  ')}`)
}
