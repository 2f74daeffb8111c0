// npm run drill:mutants [-- PART… --anew --workers N --most N]: changes the code of money one place at a time; tests must notice 90 % of it, and the rest is explained.
import { parseArgs } from 'node:util'
import { startTemplate } from '#tests/start-postgres.ts'
import { explained, parts, type Part } from './mutants-parts.ts'
import { installStryker, runStryker, type Mutant } from './mutants-run.ts'
import { runRaces, type Raced } from './races.ts'
import { openReport } from './report.ts'

/** Of all mutants that run at all, noticed by a test that fails or never ends. */
const LEAST_PERCENT = 90
const { values, positionals } = parseArgs({
  options: { anew: { type: 'boolean', default: false }, workers: { type: 'string', default: '1' }, most: { type: 'string' } },
  allowPositionals: true,
})
const report = openReport('drill-mutants')
/** Locks, their order, reversals and guards, dropped one at a time: no syntax of a language, so Stryker cannot. */
const RACES = 'races'
const racing = positionals.length === 0 || positionals.includes(RACES)
const chosen = positionals.length ? parts.filter(({ name }) => positionals.includes(name)) : parts

/** Why nobody can notice it; undefined where it is explained for fewer places than it survives at. */
const whyOf = ({ file, mutant }: Mutant, left: readonly Mutant[]) => {
  const found = explained.find((one) => one.file === file && one.mutant === mutant)
  return found && left.filter((one) => one.file === file && one.mutant === mutant).length <= (found.times ?? 1) ? found.why : undefined
}
const placeOf = ({ file, line, mutant }: Mutant) => `${file}:${line}  ${mutant}`

function judge({ name, runs }: Part, mutants: readonly Mutant[], seconds: number): Mutant[] {
  const files = runs.flatMap((run) => run.files)
  const count = (status: Mutant['status']) => mutants.filter((one) => one.status === status).length
  const [killed, late, survived, unseen] = [count('Killed'), count('Timeout'), count('Survived'), count('NoCoverage')]
  const all = killed + late + survived + unseen
  const percent = (100 * (killed + late)) / (all || 1)
  const left = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  for (const one of left) report.note(`${placeOf(one)}  ${whyOf(one, left) ?? 'NOT EXPLAINED'}`)
  const figures = `${killed} killed, ${late} timed out, ${survived} survived, ${unseen} met by no test, of ${all} in ${files.length} files; ${Math.round(seconds)} s`
  report.target(`${name}: tests notice ≥ ${LEAST_PERCENT} % of the mutants`, percent >= LEAST_PERCENT && all > 0, `${percent.toFixed(1)} % (${figures})`)
  const open = left.filter((one) => whyOf(one, left) === undefined)
  report.target(`${name}: what nobody notices is explained`, open.length === 0, `${left.length - open.length} of ${left.length}`)
  for (const { file, mutant } of explained)
    if (files.includes(file) && !left.some((one) => one.file === file && one.mutant === mutant)) report.note(`explained for nothing: ${file}  ${mutant}`)
  return left
}

async function drill(): Promise<Record<string, Mutant[] | Raced[]>> {
  const template = await startTemplate()
  const broken = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => broken.abort())
  const asked = { adminUrl: template.adminUrl, workers: Number(values.workers), anew: values.anew, signal: broken.signal }
  const left: Record<string, Mutant[] | Raced[]> = {}
  try {
    if (racing) left[RACES] = runRaces(report, template.adminUrl, values.most ? Number(values.most) : undefined)
    for (const part of chosen) {
      const began = performance.now()
      const mutants: Mutant[] = []
      for (const [n, run] of part.runs.entries()) mutants.push(...(await runStryker({ ...asked, run, place: `${part.name}-${n + 1}` })))
      left[part.name] = judge(part, mutants, (performance.now() - began) / 1000)
    }
  } finally {
    await template.stop()
  }
  return left
}

const broke = (error: unknown) => report.target('the drill runs to its end', false, error instanceof Error ? error.message : String(error))
const strange = positionals.filter((name) => name !== RACES && !parts.some((part) => part.name === name))
let left: Record<string, Mutant[] | Raced[]> | void = {}
if (strange.length) report.target('parts', false, `${strange.join(', ')} is none; there are ${[RACES, ...parts.map(({ name }) => name)].join(', ')}`)
else if (chosen.length === 0 || installStryker()) left = await drill().catch(broke)
else report.target('StrykerJS is installed', false, 'missed: npm cannot install it')
report.close({ left })
process.exit()
