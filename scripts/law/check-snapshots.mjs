// Files that are printed by the program and read by people: what anybody can ask, what anybody can set, what pages and the app say to each other.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const firstDifference = (a, b) => {
  const [x, y] = [a.split('\n'), b.split('\n')]
  return x.findIndex((line, at) => line !== y[at]) + 1 || x.length + 1
}
/** Compares what `script` prints with `file`; with `fix`, writes it. */
export function checkSnapshot(rule, script, file, fix) {
  const miss = (line, message) => ({ found: [{ rule, file, line, message }], seen: file })
  if (!fs.existsSync(script)) return miss(1, `${script} is missing: it prints what ${file} must say`)
  const r = spawnSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
  if (r.status !== 0) return miss(1, `${script} failed: ${(r.stderr || String(r.error ?? '')).trim().split('\n').slice(-3).join(' ')}`)
  if (!r.stdout.trim()) return miss(1, `${script} printed nothing`)
  if (fix) fs.writeFileSync(file, r.stdout)
  if (!fs.existsSync(file)) return miss(1, `${file} is missing: npm run fix writes it`)
  const now = fs.readFileSync(file, 'utf8')
  return now === r.stdout
    ? { found: [], seen: file }
    : miss(firstDifference(now, r.stdout), `${file} is not what ${script} prints: npm run fix, and read the difference`)
}
