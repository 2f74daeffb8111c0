// npm run check: the whole law, every step even if one fails, a line each, then what held.  --fix writes what can be written; --only=lint,words; --json
import fs from 'node:fs'
import { checkArtifacts } from './law/check-artifacts.mjs'
import { checkCircles } from './law/check-circles.mjs'
import { checkContent } from './law/check-content.mjs'
import { checkContract } from './law/check-contract.mjs'
import { checkPackages } from './law/check-packages.mjs'
import { checkSnapshot } from './law/check-snapshots.mjs'
import { checkTables } from './law/check-tables.mjs'
import { checkVisibility } from './law/check-visibility.mjs'
import { checkWords } from './law/check-words.mjs'
import { deadCode, format, lint, pageTypes } from './law/run-tools.mjs'

const args = process.argv.slice(2)
const fix = args.includes('--fix')
const json = args.includes('--json')
const only = args
  .find((a) => a.startsWith('--only='))
  ?.slice(7)
  .split(',')
const SHOWN = 40

const STEPS = [
  ['page-types', 'types of the pages (react-router typegen)', pageTypes],
  ['types', 'types, and lint with the house rules (oxlint)', () => lint(fix, true)],
  ['lint', 'lint with the house rules alone (oxlint)', () => lint(fix, false)],
  ['format', 'format (oxfmt)', () => format(fix)],
  ['dead', 'dead code (knip)', deadCode],
  ['circles', 'circles of files, types included', checkCircles],
  ['words', 'words', checkWords],
  ['content', 'numbers in pages', checkContent],
  ['contract', 'contract and its tests', checkContract],
  ['tables', 'tables and their owners', checkTables],
  ['visibility', 'who sees a post', checkVisibility],
  ['artifacts', 'chain/artifacts/ and their contracts', () => checkArtifacts(fix)],
  ['openapi', 'docs/openapi.json', () => checkSnapshot('openapi', 'scripts/print-openapi.ts', 'docs/openapi.json', fix)],
  ['bridge', 'docs/app-bridge.md', () => checkSnapshot('bridge', 'scripts/print-app-bridge.ts', 'docs/app-bridge.md', fix)],
  ['env', '.env.example', () => checkSnapshot('env', 'scripts/print-env-example.ts', '.env.example', fix)],
  ['law', 'scripts/law/README.md', () => checkSnapshot('law', 'scripts/print-law.ts', 'scripts/law/README.md', fix)],
  ['packages', 'packages', checkPackages],
]

function take([name, title, step]) {
  const began = performance.now()
  let result
  try {
    result = step()
  } catch (e) {
    result = { found: [{ rule: name, file: '', line: 0, message: `the step itself failed: ${e instanceof Error ? e.stack : String(e)}` }] }
  }
  return { name, title, seconds: (performance.now() - began) / 1000, ...result }
}
function print({ title, seconds, found, seen }) {
  const state = found.length ? `${found.length} ${found.length === 1 ? 'finding' : 'findings'}` : 'held'
  console.log(`${found.length ? '✗' : '✓'} ${title.padEnd(44)} ${seconds.toFixed(1).padStart(5)} s  ${state}${seen ? ` (${seen})` : ''}`)
  for (const f of found.slice(0, SHOWN)) console.log(`    ${f.file}${f.line ? `:${f.line}` : ''}  ${f.message}  [${f.rule}]`)
  if (found.length > SHOWN) console.log(`    … and ${found.length - SHOWN} more`)
}

const results = STEPS.filter(([name]) => (only ? only.includes(name) : name !== 'lint')).map((step) => {
  const result = take(step)
  if (!json) print(result)
  return result
})
const missed = results.filter((r) => r.found.length).length
if (json) fs.writeSync(1, JSON.stringify(results.map(({ name, found, seconds }) => ({ step: name, seconds, found }))))
else console.log(`check: ${results.length - missed} steps held, ${missed} missed`)
process.exitCode = missed || !results.length ? 1 : 0
