// npm run audit: known faults of the packages that the product runs on, by npm's own list; where that does not answer, by what the lock file says itself.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const GRAVE = ['high', 'critical']

/** What npm knows: package → { severity, via }, or why it could not be asked. */
function askNpm() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 60_000 })
  try {
    const { vulnerabilities, message } = JSON.parse(stdout)
    return vulnerabilities ? { known: Object.entries(vulnerabilities) } : { trouble: message ?? 'no answer' }
  } catch {
    return { trouble: 'no answer' }
  }
}
/** Packages of the product whose makers gave them up, with what they say. */
const givenUp = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages).flatMap(([where, { deprecated, dev }]) =>
  deprecated && !dev ? [`${where.replace(/^.*node_modules\//, '')}: ${deprecated}`] : [],
)

const { known = [], trouble } = askNpm()
for (const [name, { severity, via }] of known) console.log(`${severity.padEnd(9)} ${name}: ${via.map((one) => one.title ?? one).join('; ')}`)
for (const line of givenUp) console.log(`given up  ${line}`)
if (trouble) console.log(`npm's list of faults could not be read (${trouble}): only what the lock file knows was looked at`)
const grave = known.filter(([, { severity }]) => GRAVE.includes(severity)).length
console.log(`${trouble ? 'faults unknown' : `${known.length} with known faults, ${grave} of them grave`}, ${givenUp.length} given up by their makers`)
process.exit(grave || givenUp.length ? 1 : 0)
