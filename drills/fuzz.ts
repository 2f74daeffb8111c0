// npm run drill:fuzz [-- SEED]: 200 mutated requests for every operation of the OpenAPI document. Never a 5xx, never a reply off its schema.
import fc from 'fast-check'
import { randomInt } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { checkedCalls, proofOf } from '#tests/human-proof.ts'
import { callOf, mutate, type Call, type Hints } from './fuzz-calls.ts'
import { readOperations, replyFlaws, type Operation } from './fuzz-operations.ts'
import { apiAt, makePhotograph, publish, register, uploadPhotograph, type Member } from './member.ts'
import { openReport } from './report.ts'
import { freePort, interruptApp, startApp } from './running-app.ts'

const TIMES = 200
/** Each has energy for twenty posts, one an operation. */
const MEMBERS = 12
const seed = Number(process.argv[2] ?? randomInt(2 ** 31))
const dataDir = path.resolve(import.meta.dirname, '../.data/drills/fuzz')
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
const report = openReport('drill-fuzz')
report.note(`seed ${seed}; the same requests again with npm run drill:fuzz -- ${seed}`)
const app = await startApp(dataDir, await freePort(), { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error', CHECK_REPLIES: 'off', HUMAN_CHECK_COST: '1' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void interruptApp(app).then(() => process.exit(130)))

/** An address is sent no more than 20 codes a day, and one of the operations asks for all of them: so everybody registers before. */
const members: Member[] = []
for (let n = 0; n < MEMBERS; n++) members.push(await register(app.origin, 'fuzz'))
let member = members.pop()!
/** A post of the member's. Who has no energy left for one makes room for the next member. */
async function ownPost(): Promise<{ permlink: string }> {
  const words = { title: 'First light', description: 'Words', tags: ['sea'] }
  const published = async () => publish(app.origin, member, await uploadPhotograph(app.origin, member, await makePhotograph()), words)
  return published().catch(async (error: { reason?: string }) => {
    const next = error.reason === 'OUT_OF_ENERGY' && members.pop()
    if (!next) throw error
    member = next
    return published()
  })
}
/** Each operation finds a post of the member's and a picture that is not published yet. */
async function belongings({ name }: Operation): Promise<Hints> {
  const { permlink } = await ownPost()
  const draft = await uploadPhotograph(app.origin, member, await makePhotograph())
  const phones = Array.from({ length: 40 }, (_, n) => `139${String(20_000_000 + n)}`)
  const account = [member.account]
  return {
    account,
    author: account,
    startAuthor: account,
    permlink: [permlink],
    startPermlink: [permlink],
    key: [draft],
    phone: phones,
    code: ['123456'],
    q: ['s'],
    with: ['sea'],
    title: ['A title'],
    nvcVal: await proofsFor(name),
  }
}
/** Solved checks for a call that wants one: each is good once, and gets it past its first refusal. */
async function proofsFor(name: string): Promise<string[]> {
  const action = checkedCalls[name]
  return action ? Promise.all(Array.from({ length: TIMES }, () => proofOf(apiAt(app.origin), action))) : []
}

async function send({ method, path: to, body, headers }: Call, token: string | null) {
  const init: RequestInit = { method, headers: { ...headers, 'x-lang': 'en', ...(token && { authorization: `Bearer ${token}` }) }, redirect: 'manual' }
  if (body !== null && method !== 'GET') init.body = body
  const reply = await fetch(app.origin + to, init)
  return { status: reply.status, type: reply.headers.get('content-type') ?? '', text: await reply.text() }
}

type Tally = { sent: number; succeeded: number; flaws: Map<string, string> }
async function fuzz(operation: Operation): Promise<Tally> {
  const tally: Tally = { sent: 0, succeeded: 0, flaws: new Map() }
  const hints = await belongings(operation)
  const { token } = member
  const calls = fc.sample(
    callOf(operation, hints).chain((valid) => fc.tuple(fc.constant(valid), mutate(valid, operation))),
    { numRuns: TIMES, seed },
  )
  for (const [valid, mutated] of calls)
    for (const [call, as] of [
      [mutated, null],
      [mutated, token],
      [valid, token],
    ] as const) {
      const reply = await send(call, as).catch((error: Error) => ({ status: 0, type: '', text: error.message }))
      tally.sent++
      if (reply.status === 200) tally.succeeded++
      for (const flaw of replyFlaws(operation, reply, as === null))
        tally.flaws.set(flaw, `${call.method} ${call.path.slice(0, 200)} ${call.body?.slice(0, 200) ?? ''} → ${reply.text.slice(0, 200)}`)
    }
  return tally
}

try {
  const document = (await (await fetch(`${app.origin}/api/openapi.json`)).json()) as Parameters<typeof readOperations>[0]
  let sent = 0
  const last = ({ name }: Operation) => Number(name === 'POST /api/logout') // it ends the session that the others need
  for (const operation of readOperations(document).toSorted((a, b) => last(a) - last(b))) {
    const tally = await fuzz(operation)
    sent += tally.sent
    const said = [...tally.flaws].slice(0, 3).map(([flaw, example]) => `${flaw}: ${example}`)
    report.target(operation.name, tally.flaws.size === 0, said.join('\n        ') || `${tally.sent} requests, ${tally.succeeded} of them answered with 000`)
  }
  const alive = await fetch(`${app.origin}/readyz`)
  report.target('the server still answers', alive.status === 200, `${sent} requests in all`)
} finally {
  await interruptApp(app)
}
report.close({ seed })
