// A new domain costs its own folder: one is planted in a copy of the tree, checked and tested there; CONTRIBUTING tells it ("Add a domain").
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Files that a program prints: they change with what they are printed from. */
const PRINTED = ['docs/openapi.json', 'server/db/tables.ts']
const MOST = 6
/** The lines that make the rest of the tree aware of it: `after` is what stands before each. */
const edits: { file: string; after: string; line: string }[] = [
  { file: 'api/index.ts', after: "import { likes } from './likes.ts'\n", line: "import { notes } from './notes.ts'\n" },
  { file: 'api/index.ts', after: '  ...likes,\n', line: '  ...notes,\n' },
  {
    file: 'api/kinds.ts',
    after: "import { addKinds, Decided, reasonIn, type Kinds, type ReviewRule } from './kind.ts'\n",
    line: "import { notesKinds } from './notes-kinds.ts'\n",
  },
  { file: 'api/kinds.ts', after: '  admin: adminKinds,\n', line: '  notes: notesKinds,\n' },
  { file: 'web/kinds.ts', after: "import { identityKinds } from '#web/identity/kinds.ts'\n", line: "import { notesKinds } from '#web/notes/kinds.ts'\n" },
  { file: 'web/kinds.ts', after: '  admin: adminKinds,\n', line: '  notes: notesKinds,\n' },
  { file: 'server/domains.ts', after: "import { identity } from './identity/domain.ts'\n", line: "import { notes } from './notes/domain.ts'\n" },
  { file: 'server/domains.ts', after: '  posts,\n', line: '  notes,\n' },
  { file: 'web/routes.ts', after: "  route('notifications', 'notifications/notifications-page.tsx'),\n", line: "  route('notes', 'notes/notes-page.tsx'),\n" },
  {
    file: 'web/words/menus.ts',
    after: "  { to: () => href('/withdraw-deposit/my-assets'), name: menuNames.wallet },\n",
    line: "  { to: () => href('/notes'), name: { zh: '我的笔记', en: 'My notes' } },\n",
  },
]

const NOT_OURS = new Set(['node_modules', 'build', '.data', '.git', '.react-router', 'test-results'])
const PICTURES = /\.(jpe?g|png|webp|avif|heic|tiff?|gif|woff2?|ttf)$/i
const PLANTED = path.resolve('tests/fixtures/new-domain')
const root = process.cwd()
let copy = ''

const run = (...args: string[]) => {
  const done = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
  return { status: done.status, said: `${done.stdout}${done.stderr}` }
}
const filesIn = (dir: string): string[] =>
  fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => !NOT_OURS.has(file.split(path.sep)[0]!) && fs.statSync(path.join(dir, file)).isFile() && !PICTURES.test(file))

/** Existing files that are not what they were. */
const changed = () =>
  filesIn(copy)
    .filter((file) => fs.existsSync(path.join(root, file)) && !fs.readFileSync(path.join(root, file)).equals(fs.readFileSync(path.join(copy, file))))
    .toSorted()

beforeAll(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'px-domain-'))
  fs.cpSync(root, copy, { recursive: true, filter: (from) => !NOT_OURS.has(path.relative(root, from).split(path.sep)[0] ?? '') })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  fs.cpSync(PLANTED, copy, { recursive: true })
  fs.rmSync(path.join(copy, 'tests/fixtures/new-domain'), { recursive: true })
  for (const { file, after, line } of edits) {
    const text = fs.readFileSync(path.join(copy, file), 'utf8')
    if (text.split(after).length !== 2) throw new Error(`${file} does not hold ${after} once`)
    fs.writeFileSync(
      path.join(copy, file),
      text.replace(after, () => after + line),
    )
  }
})
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

test('a domain with endpoints, tables, a job, cron, a round, a sweep, a listener, a review, a notification, a metric, a feed and a page edits at most six files, holds the law and works', () => {
  const tables = run('scripts/print-tables.ts', '--write')
  expect(tables.status, tables.said).toBe(0)
  const check = run('scripts/check.mjs', '--fix')
  expect(check.status, check.said).toBe(0)
  const tests = run('node_modules/vitest/vitest.mjs', 'run', 'server/notes', 'web/kinds.unit.test.ts', 'tests/tables.test.ts')
  expect(tests.status, tests.said).toBe(0)
  const files = changed().filter((file) => !PRINTED.includes(file))
  console.log(`a new domain edits ${files.length} files: ${files.join(', ')}`)
  expect(files.length).toBeLessThanOrEqual(MOST)
}, 600_000)
