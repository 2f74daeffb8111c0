// The bought half of the law: React Router's types, oxlint with those of TypeScript, oxfmt, knip, each turned into the same findings.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const bin = (name) => path.join('node_modules', '.bin', name)
function run(name, args) {
  const r = spawnSync(bin(name), args, { encoding: 'utf8', maxBuffer: 256 * 2 ** 20, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } })
  if (r.error) throw r.error
  return r
}
const lastWords = (r) => `${r.stdout}\n${r.stderr}`.trim().split('\n').slice(-12).join('\n')
/** A tool that failed without saying about what is itself a finding. */
const orBroken = (tool, r, found) => (r.status === 0 || found.length ? found : [{ rule: tool, file: '', line: 0, message: `${tool} failed: ${lastWords(r)}` }])

export function pageTypes() {
  if (!fs.existsSync('web/routes.ts')) return { found: [{ rule: 'typegen', file: 'web/routes.ts', line: 1, message: 'the site map is missing' }] }
  const r = run('react-router', ['typegen'])
  return { found: orBroken('react-router typegen', r, []) }
}
/** `house(no-try)` → house/no-try, as a comment would say it. */
const nameOf = (code) => (code ?? 'oxlint').replace(/^([\w-]+)\((.*)\)$/, '$1/$2')
/** With `types`, what tsc says is found in the same pass: the program is read once. */
export function lint(fix, types) {
  const r = run('oxlint', [
    '--type-aware',
    ...(types ? ['--type-check'] : []),
    '--report-unused-disable-directives-severity=error',
    '--format=json',
    ...(fix ? ['--fix'] : []),
  ])
  const begin = r.stdout.indexOf('{')
  if (begin < 0) return { found: orBroken('oxlint', { ...r, status: 1 }, []) }
  const { diagnostics, number_of_files: files } = JSON.parse(r.stdout.slice(begin, r.stdout.lastIndexOf('}') + 1))
  const found = diagnostics.map((d) => ({
    rule: nameOf(d.code),
    file: d.filename,
    line: d.labels?.[0]?.span?.line ?? 1,
    message: [d.message, d.help].filter(Boolean).join(' '),
  }))
  if (!files) found.push({ rule: 'oxlint', file: '', line: 0, message: 'oxlint looked at no file' })
  return { found: orBroken('oxlint', r, found), seen: `${files} files` }
}
export function format(fix) {
  const r = run('oxfmt', [fix ? '--write' : '--list-different'])
  const found = fix
    ? []
    : r.stdout
        .split('\n')
        .filter((f) => f.trim() && fs.existsSync(f.trim()))
        .map((f) => ({ rule: 'oxfmt', file: f.trim(), line: 1, message: 'not formatted: npm run fix' }))
  return { found: orBroken('oxfmt', r, found) }
}
const KNIP = {
  files: 'no file imports it',
  exports: 'exported, and nobody imports it',
  types: 'exported, and nobody imports it',
  nsExports: 'exported, and nobody reads it',
  nsTypes: 'exported, and nobody reads it',
  enumMembers: 'nobody reads it',
  namespaceMembers: 'nobody reads it',
  duplicates: 'exported under two names',
  dependencies: 'in dependencies, and nobody imports it',
  devDependencies: 'in devDependencies, and nobody imports it',
  optionalPeerDependencies: 'an optional peer that is imported',
  unlisted: 'imported, and not in package.json',
  binaries: 'run, and not in package.json',
  unresolved: 'imported, and not to be found',
}
export function deadCode() {
  const r = run('knip', ['--reporter', 'json', '--no-progress'])
  const begin = r.stdout.indexOf('{')
  if (begin < 0) return { found: orBroken('knip', { ...r, status: 1 }, []) }
  const { issues } = JSON.parse(r.stdout.slice(begin))
  const found = issues.flatMap(({ file, ...kinds }) =>
    Object.entries(KNIP).flatMap(([kind, why]) =>
      (kinds[kind] ?? []).flat().map((i) => ({ rule: `knip/${kind}`, file, line: i.line ?? 1, message: kind === 'files' ? why : `${i.name}: ${why}` })),
    ),
  )
  return { found: orBroken('knip', r, found) }
}
