// Whether chain/artifacts/ is what the contracts compile to: each file says of what it was made, and that is looked at without the compiler.
// `chain/artifacts.unit.test.ts` compiles them.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { hashOf, sourcesOf } from '../contracts/compile.ts'

const WRITE = ['scripts/print-artifacts.ts', '--write']
const wantedOf = (file) => hashOf(sourcesOf([`chain/contracts/${file}.sol`]))
const saidIn = (file) => {
  const place = `chain/artifacts/${file}.ts`
  return fs.existsSync(place) ? /have the SHA-256 ([0-9a-f]{64})/.exec(fs.readFileSync(place, 'utf8'))?.[1] : null
}

/** Findings; with `fix`, compiles first where something is old. */
export function checkArtifacts(fix) {
  const files = fs.readdirSync('chain/contracts').map((name) => name.replace(/\.sol$/, ''))
  const old = () => files.filter((file) => saidIn(file) !== wantedOf(file))
  if (fix && old().length) spawnSync(process.execPath, WRITE, { stdio: 'inherit' })
  const found = old().map((file) => ({
    rule: 'artifacts',
    file: `chain/contracts/${file}.sol`,
    line: 1,
    message: `chain/artifacts/${file}.ts is of another source: npm run fix, and read the difference`,
  }))
  return { found, seen: `${files.length} contracts` }
}
