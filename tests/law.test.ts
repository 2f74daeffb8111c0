import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badSamples } from '../scripts/law/bad-samples.ts'

type Finding = { rule: string; file: string; line: number; message: string }

const NOT_OURS = new Set(['node_modules', 'build', '.data', '.git', '.react-router', 'test-results'])
const PICTURES = /\.(jpe?g|png|webp|avif|heic|tiff?|gif|woff2?|ttf)$/i
const root = process.cwd()
let copy = ''

/** Every step but types, which `npm run check` looks at; knip apart, because planted files are dead by nature. */
const findings = (only: string): Finding[] => {
  const run = spawnSync(process.execPath, ['scripts/check.mjs', '--json', `--only=${only}`], { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
  if (!run.stdout) throw new Error(`check printed nothing: ${run.stderr}`)
  return (JSON.parse(run.stdout) as { found: Finding[] }[]).flatMap((step) => step.found)
}
const STEPS = 'page-types,lint,format,circles,words,content,contract,tables,visibility,artifacts,openapi,bridge,env,law,packages'
const isDead = (rule: string) => rule.startsWith('knip/')

/** The domains as they are planned: samples stand under the plainest names, in folders that are still empty. */
const PLAN =
  `settings account notifications reviews safety identity wallet orders posts rewards groups collections search chain market nft campaigns invites contests articles letters badges certificates courses help reels imports embeds share
  analytics webhooks admin`.split(/\s+/)
function plant() {
  const list = path.join(copy, 'server/domains.ts')
  fs.writeFileSync(list, fs.readFileSync(list, 'utf8').replace(/\[[\w,\s]+\]\s*$/, `[\n${PLAN.map((name) => `  ${name},\n`).join('')}]\n`))
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    fs.writeFileSync(path.join(copy, file), text)
  }
  for (const { file, text, change, beside } of badSamples) {
    const now = change ? fs.readFileSync(path.join(copy, file), 'utf8') : ''
    if (change && !now.includes(change[0])) throw new Error(`${file} does not hold ${change[0]}`)
    write(file, text ?? now.replace(change![0], change![1]))
    for (const [other, its] of Object.entries(beside ?? {})) write(other, its)
  }
}

beforeAll(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'px-law-'))
  fs.cpSync(root, copy, { recursive: true, filter: (from) => !NOT_OURS.has(path.relative(root, from).split(path.sep)[0] ?? '') && !PICTURES.test(from) })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
})
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

describe('one bad sample per rule', () => {
  let found: Finding[] = []
  let dead: Finding[] = []
  beforeAll(() => {
    plant()
    found = findings(STEPS)
    dead = findings('dead')
  }, 600_000)

  test.each(badSamples.map((s) => [s.rule, s.file, s] as const))('%s in %s', (_rule, _file, sample) => {
    const said = (isDead(sample.rule) ? dead : found).filter((f) => f.file === sample.file && (f.rule === sample.rule || !sample.change))
    const its = sample.change ? said.filter((f) => f.message.includes(sample.sentence)) : said.filter((f) => !isDead(sample.rule) || f.rule === sample.rule)
    expect(its.map(({ rule, message }) => ({ rule, said: message.includes(sample.sentence) || message }))).toEqual([{ rule: sample.rule, said: true }])
  })
  test('nothing else is found: the tree without them holds the law', () => {
    const whole = new Set(badSamples.flatMap(({ file, change, beside }) => [...(change ? [] : [file]), ...Object.keys(beside ?? {})]))
    // a package that is planted is also one that nobody imports
    const wanted = (f: Finding) =>
      badSamples.some(
        ({ file, rule, sentence, change }) =>
          f.file === file && ((f.rule === rule && f.message.includes(sentence)) || (isDead(f.rule) && change?.[1].includes(f.message.split(':')[0]!))),
      )
    expect([...found, ...dead].filter((f) => !whole.has(f.file) && !wanted(f))).toEqual([])
  })
  test('every rule of the platform has its sample', async () => {
    const { default: plugin } = (await import(path.join(root, 'scripts/law/plugin.mjs'))) as { default: { rules: Record<string, unknown> } }
    const sampled = new Set(badSamples.map((s) => s.rule))
    expect(Object.keys(plugin.rules).filter((name) => !sampled.has(`house/${name}`))).toEqual([])
    const { rules } = JSON.parse(fs.readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')) as { rules: Record<string, unknown> }
    expect(Object.keys(plugin.rules).filter((name) => rules[`house/${name}`] !== 'error')).toEqual([])
  })
})
