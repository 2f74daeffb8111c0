// What package.json may say: exact versions, one way to run things, nothing that was decided against; and a lock without addresses.
import fs from 'node:fs'

const REFUSED =
  /^(axios|got|node-fetch|moment|dayjs|date-fns|luxon|lodash|underscore|ramda|swr|@tanstack\/react-query|redux|react-redux|@reduxjs\/toolkit|express|typeorm|sequelize|prisma|drizzle-orm|i18next|eslint|prettier|jest)$/
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const lineOf = (text, part) => text.slice(0, Math.max(0, text.indexOf(part))).split('\n').length

function checkLock(all, say) {
  if (!fs.existsSync('package-lock.json')) return say('package.json', '"name"', 'there is no package-lock.json')
  const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  for (const [name, version] of all) {
    const locked = lock.packages?.['node_modules/' + name]?.version
    if (locked && EXACT.test(version) && locked !== version) say('package.json', `"${name}"`, `${name} is ${version} here and ${locked} in package-lock.json`)
  }
  for (const [where, { resolved }] of Object.entries(lock.packages ?? {}))
    if (resolved) return say('package-lock.json', resolved, `${where} says where it is fetched from: npm's own settings do`)
}

/** Findings of law 17. */
export function checkPackages() {
  const text = fs.readFileSync('package.json', 'utf8')
  const json = JSON.parse(text)
  const found = []
  const say = (file, part, message) => void found.push({ rule: 'packages', file, line: file === 'package.json' ? lineOf(text, part) : 1, message })
  const all = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) => Object.entries(json[kind] ?? {}))
  for (const [name, version] of all) {
    if (!EXACT.test(version)) say('package.json', `"${name}"`, `${name}: versions are exact, ${version} is not`)
    if (REFUSED.test(name)) say('package.json', `"${name}"`, `${name}: decided against, see docs/decisions/`)
  }
  for (const [name, command] of Object.entries(json.scripts ?? {}))
    if (!command.startsWith('node scripts/run.mjs '))
      say('package.json', `"${name}": "${command}`, `"${name}": every script starts through scripts/run.mjs, which brings its own Node`)
  for (const [key, value] of [
    ['type', 'module'],
    ['private', true],
    ['license', 'Apache-2.0'],
  ])
    if (json[key] !== value) say('package.json', `"${key}"`, `"${key}" is ${JSON.stringify(value)}`)
  checkLock(all, say)
  return { found, seen: `${all.length} packages` }
}
