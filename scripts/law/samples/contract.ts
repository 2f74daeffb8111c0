// Bad samples for law 1, and for what law 13 asks of every endpoint.
import { testOf, type Sample } from './sample.ts'

const api = (body: string) => `import { z } from 'zod'\nimport { domain } from './endpoint.ts'\n\n${body}\n`

export const contract: Sample[] = [
  {
    rule: 'house/endpoint-shape',
    law: 1,
    file: 'api/reels.ts',
    text: api(`export const unnamed = domain({ 'GET posts/unnamed': { summary: 'x', auth: 'anyone', reply: z.null() } })`),
    sentence: "an endpoint is written out under its only name, 'METHOD /api/path'",
  },
  {
    rule: 'house/endpoint-shape',
    law: 1,
    file: 'api/embeds.ts',
    text: api(`export const mute = domain({ 'GET /api/posts/sample/mute': { auth: 'anyone', reply: z.null() } })`),
    beside: { 'server/embeds/embeds.test.ts': testOf('GET /api/posts/sample/mute') },
    sentence: 'an endpoint says its summary',
  },
  {
    rule: 'house/endpoint-shape',
    law: 1,
    file: 'api/nft.ts',
    text: `import { domain } from './endpoint.ts'\n\nexport const silent = domain({ 'GET /api/posts/sample/silent': { summary: 'x', auth: 'anyone' } })\n`,
    beside: { 'server/nft/nft.test.ts': testOf('GET /api/posts/sample/silent') },
    sentence: 'an endpoint says its reply',
  },
  {
    rule: 'house/endpoint-call',
    law: 1,
    file: 'web/letters/letters-page.tsx',
    text: `export const newest = () => fetch('/api/posts/newest')\n`,
    sentence: "call an endpoint by its name: api('GET /api/…')",
  },
  {
    rule: 'house/endpoint-call',
    law: 1,
    file: 'web/letters/letter-form.tsx',
    text: `export const Raw = () => <form data-sends={\`/api/posts/\${1}\`} />\n`,
    sentence: "call an endpoint by its name: api('GET /api/…')",
  },
  {
    rule: 'house/endpoint-call',
    law: 1,
    file: 'server/kit/ping.ts',
    text: `/** Asks ourselves. */\nexport const ping = () => fetch('/api/posts/newest')\n`,
    sentence: "call an endpoint by its name: api('GET /api/…')",
  },
  {
    rule: 'contract/optional-reply',
    law: 1,
    file: 'api/courses-lengths.ts',
    text: api(
      `const Maybe = z.object({ sampleMaybe: z.string().optional() })\n\nexport const maybe = domain({\n  'POST /api/posts/sample/maybe': { summary: 'x', auth: 'anyone', body: z.strictObject({ sampleAsked: z.string().optional() }), reply: z.array(Maybe) },\n})`,
    ),
    beside: { 'server/webhooks/webhooks.test.ts': testOf('POST /api/posts/sample/maybe') },
    sentence: 'reply fields are required: .nullable(), null when empty',
  },
  {
    rule: 'contract/written-twice',
    law: 1,
    file: 'api/reels-lengths.ts',
    text: `import { z } from 'zod'\n\nexport const Left = z.object({ sampleSide: z.int(), inner: z.object({ sampleDeep: z.int() }) })\nexport const Right = z.array(\n  z.object({\n    sampleSide: z.int(),\n    inner: z.object({ sampleDeep: z.int() }),\n  }),\n)\n`,
    sentence: 'a schema used twice has a name: this one stands already in api/reels-lengths.ts:3',
  },
  {
    rule: 'contract/written-twice',
    law: 1,
    file: 'api/letters.ts',
    text: `import { z } from 'zod'\n\nexport const one = z.string().regex(/^sample-\\d+$/)\nexport const two = z\n  .string()\n  .max(9)\n  .regex(/^sample-\\d+$/)\n`,
    sentence: 'a schema used twice has a name: this one stands already in api/letters.ts:3',
  },
  {
    rule: 'contract/promised-twice',
    law: 1,
    file: 'api/sessions.ts',
    text: api(`export const second = domain({ 'GET /api/posts/sample/first': { summary: 'x', auth: 'anyone', reply: z.null() } })`),
    beside: {
      'api/imports.ts': api(`export const first = domain({ 'GET /api/posts/sample/first': { summary: 'x', auth: 'anyone', reply: z.null() } })`),
      'server/imports/imports.test.ts': testOf('GET /api/posts/sample/first'),
    },
    sentence: "'GET /api/posts/sample/first' stands already in api/imports.ts",
  },
  {
    rule: 'contract/untested',
    law: 13,
    file: 'api/webhooks.ts',
    text: api(`export const untested = domain({ 'GET /api/posts/sample/untested': { summary: 'x', auth: 'anyone', reply: z.null() } })`),
    sentence: "no test names 'GET /api/posts/sample/untested'",
  },
  {
    rule: 'contract/untested-failure',
    law: 13,
    file: 'api/energy.ts',
    text: api(
      `export const unfailed = domain({ 'GET /api/posts/sample/unfailed': { summary: 'x', auth: 'anyone', reply: z.null(), fails: ['POST_DELETED'] } })`,
    ),
    beside: { 'server/posts/coupons/coupons.test.ts': testOf('GET /api/posts/sample/unfailed') },
    sentence: "no test of 'GET /api/posts/sample/unfailed' names its failure POST_DELETED",
  },
]
