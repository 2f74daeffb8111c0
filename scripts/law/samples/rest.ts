// Bad samples for tests (13), packages (17) and the steps of law 18 that are not lint.
import type { Sample } from './sample.ts'

const test = (body: string) => `import { expect, test, vi } from 'vitest'\n\n${body}\n`

export const rest: Sample[] = [
  {
    rule: 'house/no-mocks',
    law: 13,
    file: 'server/articles/articles.test.ts',
    text: test(`vi.mock('#server/posts/queries.ts')\ntest('mocked', () => expect(vi).toBeDefined())`),
    sentence: 'none of our own modules is mocked: outer services have local servers',
  },
  {
    rule: 'house/no-sleeping-tests',
    law: 13,
    file: 'server/help/help.test.ts',
    text: `import { test } from 'vitest'\n\ntest.todo('later')\n`,
    sentence: '.todo: a test runs or is deleted',
  },
  {
    rule: 'house/no-sleeping-tests',
    law: 13,
    file: 'journeys/articles.spec.ts',
    text: `import { expect, test } from '@playwright/test'\n\ntest.fixme('later', () => expect(1).toBe(1))\n`,
    sentence: '.fixme: a test runs or is deleted',
  },
  {
    rule: 'vitest/expect-expect',
    law: 13,
    file: 'server/films/films.test.ts',
    text: `import { test } from 'vitest'\n\ntest('cannot fail', () => {})\n`,
    sentence: 'Test has no assertions',
  },
  {
    rule: 'typescript/no-explicit-any',
    law: 18,
    file: 'server/analytics/queries.ts',
    text: `export const untyped: any = 1\n`,
    sentence: 'Unexpected `any`',
  },
  {
    rule: 'typescript/consistent-type-imports',
    law: 18,
    file: 'server/analytics/policy.ts',
    text: `import { Kysely } from 'kysely'\n\nexport const startTypes = (db: Kysely<unknown>) => db\n`,
    sentence: 'only used as types',
  },
  {
    rule: 'typescript/switch-exhaustiveness-check',
    law: 18,
    file: 'server/analytics/flow.ts',
    text: `export function startSwitch(kind: 'photo' | 'design') {\n  switch (kind) {\n    case 'photo':\n      return 1\n  }\n  return 0\n}\n`,
    sentence: 'Switch is not exhaustive',
  },
  { rule: 'oxfmt', law: 18, file: 'server/analytics/views.ts', text: `export const a   = {b:1,\n c : "x" };\n`, sentence: 'not formatted: npm run fix' },
  { rule: 'knip/files', law: 18, file: 'server/help/views.ts', text: `const dead = 1\nvoid dead\n`, sentence: 'no file imports it' },
  {
    rule: 'knip/exports',
    law: 18,
    file: 'scripts/law/half-used.mjs',
    text: `// One half is used.\nexport const used = 1\nexport const notUsed = 2\n`,
    beside: { 'scripts/use-half.mjs': `// Uses one half.\nimport { used } from './law/half-used.mjs'\n\nconsole.log(used)\n` },
    sentence: 'notUsed: exported, and nobody imports it',
  },
  {
    rule: 'openapi',
    law: 18,
    file: 'docs/openapi.json',
    change: ['"openapi"', '"opeanpi"'],
    sentence: 'docs/openapi.json is not what scripts/print-openapi.ts prints',
  },
  { rule: 'env', law: 18, file: '.env.example', change: ['=', '= '], sentence: '.env.example is not what scripts/print-env-example.ts prints' },
  {
    rule: 'law',
    law: 18,
    file: 'scripts/law/README.md',
    change: ['| rule |', '| the rule |'],
    sentence: 'scripts/law/README.md is not what scripts/print-law.ts prints',
  },
  { rule: 'packages', law: 17, file: 'package.json', change: ['"zod": "', '"zod": "^'], sentence: 'zod: versions are exact' },
  {
    rule: 'packages',
    law: 17,
    file: 'package.json',
    change: ['"devDependencies": {', '"devDependencies": {\n    "moment": "2.30.1",'],
    sentence: 'moment: decided against',
  },
  {
    rule: 'packages',
    law: 17,
    file: 'package.json',
    change: ['"start": "node', '"start:fast": "vite",\n    "start": "node'],
    sentence: '"start:fast": every script starts through scripts/run.mjs',
  },
]
