// Bad samples for the plan (who may import whom), names (14), sizes (15) and comments (16).
import type { Sample } from './sample.ts'

const lines = (count: number, line: (n: number) => string) => Array.from({ length: count }, (_, n) => line(n)).join('\n')
const right = `import { startSample } from '#server/articles/service.ts'\n\n`
const plan: Sample[] = [
  {
    rule: 'house/boundaries',
    law: 0,
    file: 'api/tags.ts',
    text: `import { Hono } from 'hono'\n\nexport const app = new Hono()\n`,
    sentence: 'api/ imports zod and its own files, nothing else',
  },
  {
    rule: 'house/boundaries',
    law: 0,
    file: 'server/posts/coupons/service.ts',
    text: `${right}export const startRight = () => startSample\n`,
    sentence: 'posts stands left of articles: domains import only to their left',
  },
  {
    rule: 'house/boundaries',
    law: 0,
    file: 'server/articles/views.ts',
    text: `import { findSample } from '../posts/queries.ts'\n\nexport const startInner = () => findSample.name\n`,
    sentence: 'of another domain only service, views, policy (not queries.ts)',
  },
  {
    rule: 'house/boundaries',
    law: 0,
    file: 'server/kit/rooms.ts',
    text: `${right}export const knowing = startSample\n`,
    sentence: 'server/kit/ knows no domain',
  },
  {
    rule: 'house/boundaries',
    law: 0,
    file: 'server/posts/coupons/views.ts',
    text: `import { Thing } from '#web/ui/thing.tsx'\n\nexport const startPage = () => Thing\n`,
    sentence: 'server/ never imports web/',
  },
  {
    rule: 'house/boundaries',
    law: 0,
    file: 'web/articles/article-page.tsx',
    text: `import { findSample } from '#server/posts/queries.ts'\n\nexport const part = findSample\n`,
    sentence: 'web/ never imports server/',
  },
  {
    rule: 'house/boundaries',
    law: 0,
    file: 'server/posts/coupons/policy.ts',
    text: `import { signedIn } from '#tests/client.ts'\n\nexport const startTest = () => signedIn\n`,
    sentence: 'the product never imports tests/',
  },
  {
    rule: 'house/boundaries',
    law: 0,
    file: 'web/articles/article-card.tsx',
    text: `import SamplePage from '#web/posts/sample-page.tsx'\n\nexport const Part = () => <SamplePage />\n`,
    sentence: 'a page is named in web/routes.ts and imported by nobody',
  },
  {
    rule: 'house/boundaries',
    law: 0,
    file: 'web/ui/button-row.tsx',
    text: `import { SampleCard } from '#web/posts/sample-card.tsx'\n\nexport const Knowing = () => <SampleCard />\n`,
    sentence: 'web/ui/ would fit any product: it knows no domain and no shell',
  },
  {
    rule: 'house/config-only',
    law: 0,
    file: 'server/posts/coupons/jobs.ts',
    text: `export const startSetting = () => process.env['SAMPLE']\n`,
    sentence: 'the environment is read in server/config.ts only: take the value as a parameter',
  },
  {
    rule: 'circles',
    law: 0,
    file: 'server/nft/flow.ts',
    text: `import { next } from './make.ts'\n\nexport const first = () => next\n`,
    beside: { 'server/nft/make.ts': `import { first } from './flow.ts'\n\nexport const next = () => first\n` },
    sentence: 'files import each other in a circle: server/nft/flow.ts → server/nft/make.ts → server/nft/flow.ts',
  },
  {
    rule: 'circles',
    law: 0,
    file: 'server/nft/jobs.ts',
    text: `import type { Payable } from './payable.ts'\n\nexport type Job = { pays: Payable }\n`,
    beside: { 'server/nft/payable.ts': `import type { Job } from './jobs.ts'\n\nexport type Payable = { by: Job }\n` },
    sentence: 'files import each other in a circle: server/nft/jobs.ts → server/nft/payable.ts → server/nft/jobs.ts',
  },
]
const names: Sample[] = [
  { rule: 'unicorn/filename-case', law: 14, file: 'web/ui/BigThing.tsx', text: `export const BigThing = () => <hr />\n`, sentence: 'kebab-case' },
  { rule: 'house/vocabulary', law: 14, file: 'server/posts/toolbox.ts', text: `export const one = 1\n`, sentence: 'toolbox is not a word of a domain folder' },
  {
    rule: 'house/vocabulary',
    law: 14,
    file: 'server/posts/likes-counter.ts',
    text: `export const one = 1\n`,
    sentence: 'likes-counter is not a word of a domain folder',
  },
  { rule: 'house/vocabulary', law: 14, file: 'server/posts/petals/queries.ts', text: `export const one = 1\n`, sentence: 'petals/ is no sub-noun of a domain' },
  { rule: 'house/vocabulary', law: 14, file: 'server/gardens/queries.ts', text: `export const one = 1\n`, sentence: 'server/gardens/ is no domain' },
  { rule: 'house/vocabulary', law: 14, file: 'web/gardens/rose.ts', text: `export const one = 1\n`, sentence: 'web/gardens/ is no domain' },
  {
    rule: 'house/vocabulary',
    law: 14,
    file: 'api/gardens.ts',
    text: `export const one = 1\n`,
    sentence: 'gardens is no domain: api/ holds one file per domain',
  },
  {
    rule: 'house/no-vague-words',
    law: 14,
    file: 'server/kit/date-utils.ts',
    text: `export const one = 1\n`,
    sentence: '"utils" says nothing: name the file after the thing',
  },
  {
    rule: 'house/no-vague-words',
    law: 14,
    file: 'web/ui/vague-button.tsx',
    text: `export function VagueButton() {\n  const handleClick = () => {}\n  return <form onSubmit={handleClick} />\n}\n`,
    sentence: '"handle" says nothing: name what handleClick does',
  },
  {
    rule: 'house/verb-first',
    law: 14,
    file: 'server/posts/energy/service.ts',
    text: `export const cleverness = () => 1\n`,
    sentence: 'cleverness: a service does things, so its functions begin with a verb',
  },
  {
    rule: 'house/no-reexport',
    law: 14,
    file: 'web/ui/things.ts',
    text: `export { Thing } from './thing.tsx'\n`,
    sentence: 'no barrels: import from the file itself',
  },
  {
    rule: 'import/no-default-export',
    law: 14,
    file: 'web/ui/only-thing.tsx',
    text: `export default function OnlyThing() {\n  return <hr />\n}\n`,
    sentence: 'default',
  },
]
const sizes: Sample[] = [
  {
    rule: 'eslint/max-lines',
    law: 15,
    file: 'server/posts/energy/queries.ts',
    text: `${lines(301, (n) => `export const v${n} = ${n}`)}\n`,
    sentence: 'Maximum allowed is 300',
  },
  {
    rule: 'eslint/max-lines',
    law: 15,
    file: 'api/courses.ts',
    text: `${lines(401, (n) => `export const v${n} = ${n}`)}\n`,
    sentence: 'Maximum allowed is 400',
  },
  {
    rule: 'eslint/max-lines-per-function',
    law: 15,
    file: 'server/articles/policy.ts',
    text: `export function startLong(tell: (n: number) => void) {\n${lines(61, (n) => `  tell(${n})`)}\n}\n`,
    sentence: 'Maximum allowed is 60',
  },
  {
    rule: 'eslint/complexity',
    law: 15,
    file: 'server/articles/flow.ts',
    text: `export function startTwisted(n: number) {\n${lines(13, (i) => `  if (n === ${i}) return ${i + 1}`)}\n  return 0\n}\n`,
    sentence: 'Maximum allowed is 12',
  },
]
const comments: Sample[] = [
  {
    rule: 'house/doc-comment',
    law: 16,
    file: 'server/kit/sums.ts',
    text: `export const undescribed = (a: number) => a + 1\n`,
    sentence: 'undescribed is read by everybody: a doc comment says what, shapes, units, errors',
  },
  { rule: 'house/first-line', law: 16, file: 'bench/purpose.ts', text: `console.log(1)\n`, sentence: 'the first line says what this program is for' },
  {
    rule: 'house/said-why',
    law: 16,
    file: 'server/nft/policy.ts',
    text: `// oxlint-disable-next-line typescript/no-explicit-any\nexport const excused: any = 1\n`,
    sentence: 'an exception names its rule and says why',
  },
  {
    rule: 'typescript/ban-ts-comment',
    law: 16,
    file: 'server/nft/views.ts',
    text: `// @ts-ignore\nexport const hushed: number = 'a'\n`,
    sentence: '@ts-expect-error',
  },
]
export const places: Sample[] = [...plan, ...names, ...sizes, ...comments]
