// Bad samples for what runs on the server: laws 2, 3, 4, 5, 7, 9 and 10.
import type { Sample } from './sample.ts'

const call = '(id: number) => Promise<number>'
const owned = (table: string, owner: string) => `-- owner: ${owner}\ncreate table ${table} (id bigint primary key);\n`
const db = `type Db = Record<string, (table: string) => unknown>\n\n`

const routes: Sample[] = [
  {
    rule: 'house/thin-route',
    law: 2,
    file: 'server/articles/routes.ts',
    text: `export const longRoutes = {\n  'GET /api/posts/sample/long': (tell: (n: number) => void) => {\n${Array.from({ length: 9 }, (_, n) => `    tell(${n})`).join('\n')}\n  },\n}\n`,
    sentence: 'a route has at most 10 lines: this one has 11',
  },
  {
    rule: 'house/thin-route',
    law: 2,
    file: 'server/courses/routes.ts',
    text: `export const decidingRoutes = { 'GET /api/posts/sample/deciding': (mine: boolean) => (mine ? 1 : 2) }\n`,
    sentence: 'a route decides nothing: the choice belongs in service, policy or query',
  },
  {
    rule: 'house/no-class',
    law: 3,
    file: 'server/posts/passkeys/service.ts',
    text: `export class Starter {\n  start() {\n    return 1\n  }\n}\n`,
    sentence: 'no classes in a domain: functions that take ctx',
  },
]
const transactions: Sample[] = [
  {
    rule: 'house/one-transaction',
    law: 4,
    file: 'server/courses/service.ts',
    text: `type Db = { transaction: () => { execute: () => number } }\n\nexport const startTransaction = (db: Db) => db.transaction()\n`,
    sentence: 'one mutation is one transaction, and call.ts or the job runner opens it',
  },
  {
    rule: 'house/one-transaction',
    law: 4,
    file: 'server/courses/queries.ts',
    text: `export const beginRaw = (db: { query: (text: string) => unknown }) => db.query('begin isolation level serializable')\n`,
    sentence: 'one mutation is one transaction, and call.ts or the job runner opens it',
  },
  {
    rule: 'house/no-network',
    law: 4,
    file: 'server/films/service.ts',
    text: `export const startFetch = (url: string) => fetch(url)\n`,
    sentence: 'no network inside a transaction: write the intent, enqueue a job, call from the job',
  },
  {
    rule: 'house/no-network',
    law: 4,
    file: 'server/films/queries.ts',
    text: `import { connect } from 'node:net'\n\nexport const socket = () => connect(1)\n`,
    sentence: 'no network inside a transaction: write the intent, enqueue a job, call from the job',
  },
]
const queries: Sample[] = [
  {
    rule: 'house/sql-place',
    law: 5,
    file: 'server/embeds/service.ts',
    text: `${db}export const startBuilder = (db: Db) => db.selectFrom?.('sample_nowhere')\n`,
    sentence: 'SQL lives in queries.ts of the domain that owns the tables',
  },
  {
    rule: 'house/sql-place',
    law: 5,
    file: 'scripts/count-rows.ts',
    text: `// Counts rows past the services.\nimport { sql } from 'kysely'\n\nexport const rows = sql\`select 1\`\n`,
    sentence: 'SQL lives in queries.ts of the domain that owns the tables',
  },
  {
    rule: 'house/no-offset',
    law: 5,
    file: 'server/embeds/queries.ts',
    text: `export const page = (list: { offset: (n: number) => unknown }) => list.offset(40)\n`,
    sentence: 'lists are keyset-paged',
  },
  {
    rule: 'house/no-query-in-loop',
    law: 5,
    file: 'server/nft/service.ts',
    text: `import { findSample } from './queries.ts'\n\nexport async function startLoop(ids: number[]) {\n  for (const id of ids) await findSample(id)\n}\n`,
    beside: { 'server/nft/queries.ts': `export const findSample: ${call} = (id) => Promise.resolve(id)\n` },
    sentence: 'no query in a loop: ask once for all of them',
  },
  {
    rule: 'house/no-query-in-loop',
    law: 5,
    file: 'server/campaigns/service.ts',
    text: `import { findEach } from './queries.ts'\n\nconst one = (id: number) => findEach(id)\nexport const startEach = (ids: number[]) => Promise.all(ids.map((id) => one(id)))\n`,
    beside: { 'server/campaigns/queries.ts': `export const findEach: ${call} = (id) => Promise.resolve(id)\n` },
    sentence: 'no query in a loop: ask once for all of them',
  },
  {
    rule: 'tables/no-owner',
    law: 5,
    file: 'server/db/migrations/9001-sample-ownerless.sql',
    text: `create table sample_ownerless (id bigint primary key);\n`,
    sentence: 'whose is sample_ownerless? Write "-- owner: <domain>" above it',
  },
  {
    rule: 'tables/function',
    law: 5,
    file: 'server/db/migrations/9006-sample.sql',
    text: `create or replace function sample_of(holder bigint) returns bigint language sql return holder;\n`,
    sentence: 'a migration holds tables only: functions and triggers stand in functions.sql',
  },
  {
    rule: 'tables/function',
    law: 5,
    file: 'server/db/migrations/9007-sample.sql',
    text: `create trigger sample before delete on posts for each row execute function sample_of();\n`,
    sentence: 'a migration holds tables only: functions and triggers stand in functions.sql',
  },
  {
    rule: 'tables/not-yours',
    law: 5,
    file: 'server/rewards/functions.sql',
    text: `create function rob_sample() returns void language sql as $$\n  delete from sample_kept_apart where id > 7 $$;\n`,
    beside: { 'server/db/migrations/9008-sample.sql': owned('sample_kept_apart', 'posts') },
    sentence: "rewards writes sample_kept_apart, which is posts's: call its service",
  },
  {
    rule: 'tables/not-yours',
    law: 5,
    file: 'server/invites/queries.ts',
    text: `${db}export const rob = (db: Db) => db.deleteFrom?.('sample_robbed')\n`,
    beside: { 'server/db/migrations/9002-sample.sql': owned('sample_robbed', 'posts') },
    sentence: "invites writes sample_robbed, which is posts's: call its service",
  },
  {
    rule: 'tables/not-yours',
    law: 5,
    file: 'server/imports/queries.ts',
    text: `import { sql } from 'kysely'\n\nexport const peek = sql\`select 1 from accounts a join sample_right r on r.id = a.id\`\n`,
    beside: { 'server/db/migrations/9003-sample.sql': owned('sample_right', 'embeds') },
    sentence: 'imports stands left of embeds: a read joins only tables to its left (sample_right)',
  },
  {
    rule: 'tables/not-yours',
    law: 5,
    file: 'server/articles/queries.ts',
    text: `${db}export const wipe = (db: Db, table: string) => db.deleteFrom?.(table)\n`,
    sentence: 'write the table out where it is written to: its owner is checked',
  },
  {
    rule: 'tables/not-yours',
    law: 5,
    file: 'server/kit/outages.ts',
    text: `${db}/** Reads too much. */\nexport const peek = (db: Db) => db.selectFrom?.('sample_kit as s')\n`,
    beside: { 'server/db/migrations/9004-sample.sql': owned('sample_kit', 'account') },
    sentence: 'server/kit/ knows no domain and reads no sample_kit',
  },
]
const seen = 'who sees a post is asked of posts/visibility.ts, as SQL or of a row'
const visibility: Sample[] = [
  {
    rule: 'visibility/elsewhere',
    law: 6,
    file: 'server/campaigns/queries.ts',
    text: `import { sql } from 'kysely'\n\nexport const open = sql\`select 1 from posts p where p.account_id = 1 and p.visibility = 'public'\`\n`,
    sentence: seen,
  },
  {
    rule: 'visibility/elsewhere',
    law: 6,
    file: 'server/nft/queries.ts',
    text: `type Found = { where: (...said: string[]) => unknown }\n\nexport const findOpen = (found: Found) => found.where('visibility', '=', 'public')\n`,
    sentence: seen,
  },
  {
    rule: 'visibility/elsewhere',
    law: 6,
    file: 'server/nft/likes/service.ts',
    text: `export const countOpen = (posts: { visibility: string }[]) => posts.filter((post) => post.visibility === 'public').length\n`,
    sentence: seen,
  },
  {
    rule: 'visibility/elsewhere',
    law: 6,
    file: 'server/films/views.ts',
    text: `const OPEN = ['public', 'followers']\n\nexport const openView = (post: { visibility: string }) => ({ open: OPEN.includes(post.visibility) })\n`,
    sentence: seen,
  },
  {
    rule: 'visibility/elsewhere',
    law: 6,
    file: 'server/checks/films.sql',
    text: `select 'post of a group that nobody sees' fault, p.id::text from posts p where p.visibility not in ('public', 'group');\n`,
    sentence: seen,
  },
]
const edges: Sample[] = [
  {
    rule: 'house/no-try',
    law: 7,
    file: 'server/invites/service.ts',
    text: `export function startTry(risk: () => number) {\n  try {\n    return risk()\n  } finally {\n    risk()\n  }\n}\n`,
    sentence: 'no try/catch outside the edges: an expected failure has a name, anything else is a bug',
  },
  {
    rule: 'house/no-try',
    law: 7,
    file: 'server/articles/service.ts',
    text: `export const startCatch = (risk: () => Promise<number>) => risk().catch(() => 0)\n`,
    sentence: 'no try/catch outside the edges: an expected failure has a name, anything else is a bug',
  },
  {
    rule: 'house/named-failures',
    law: 7,
    file: 'server/posts/books/service.ts',
    text: `export function startThrow(): never {\n  throw new Error('no such post')\n}\n`,
    sentence: "failures are thrown by name: fail('NAME'), from the closed list in api/fails.ts",
  },
  {
    rule: 'house/whole-money',
    law: 9,
    file: 'server/imports/views.ts',
    text: `export const amountView = (fen: number) => (fen / 100).toFixed(2)\n`,
    sentence: 'toFixed: money and counts are integers in minor units, worded in web/',
  },
  {
    rule: 'tables/not-yours',
    law: 9,
    file: 'server/wallet/likes/queries.ts',
    text: `import { sql } from 'kysely'\n\nexport const forge = sql\`insert into sample_lines (id) values (1)\`\n`,
    beside: { 'server/db/migrations/9005-sample.sql': owned('sample_lines', 'wallet/ledger') },
    sentence: 'only wallet/ledger.ts writes sample_lines',
  },
  {
    rule: 'house/ctx-clock',
    law: 10,
    file: 'server/imports/service.ts',
    text: `export const startClock = () => Date.now()\n`,
    sentence: 'Date.now: time and chance come from ctx',
  },
  {
    rule: 'house/ctx-clock',
    law: 10,
    file: 'server/imports/policy.ts',
    text: `export const startDate = () => new Date()\n`,
    sentence: 'new Date(): time and chance come from ctx',
  },
  {
    rule: 'house/ctx-clock',
    law: 10,
    file: 'server/imports/flow.ts',
    text: `export const startDice = () => Math.random()\n`,
    sentence: 'Math.random: time and chance come from ctx',
  },
  {
    rule: 'house/ctx-clock',
    law: 10,
    file: 'server/imports/jobs.ts',
    text: `import { randomUUID } from 'node:crypto'\n\nexport const startKey = () => randomUUID()\n`,
    sentence: 'randomUUID: time and chance come from ctx',
  },
  {
    rule: 'typescript/no-floating-promises',
    law: 4,
    file: 'server/webhooks/service.ts',
    text: `export function startFloating(work: () => Promise<void>) {\n  work()\n}\n`,
    sentence: 'Promises must be awaited',
  },
  {
    rule: 'typescript/no-misused-promises',
    law: 4,
    file: 'server/webhooks/jobs.ts',
    text: `export const startMisused = (ids: number[], work: ${call}) =>\n  ids.forEach(async (id) => {\n    await work(id)\n  })\n`,
    sentence: 'Promise returned in function argument',
  },
]
export const server: Sample[] = [...routes, ...transactions, ...queries, ...visibility, ...edges]
