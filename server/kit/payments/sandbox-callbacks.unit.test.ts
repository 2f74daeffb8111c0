import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bodyOf } from '#tests/cashiers/cashier-server.ts'
import { openOutgoing } from '../outgoing.ts'
import { openSecrets } from '../secrets.ts'
import { callbackPath, type Callback } from './cashier.ts'
import { sandboxTeller } from './sandbox-callbacks.ts'
import { openSandboxJournal, type SandboxLine } from './sandbox-journal.ts'
import { sandboxKeys } from './sandbox-signing.ts'
import { sandboxCashier } from './sandbox.ts'

const keys = sandboxKeys(openSecrets('a root secret of a test, thirty-two and more'))
const now = () => new Date('2026-11-24T02:00:00Z')
let [dir, base, status]: [string, string, number] = ['', '', 200]
let server: Server
const heard: Callback[] = []
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'px-teller-'))
  ;[status, heard.length] = [200, 0]
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const said = sandboxCashier({ base, keys, now, outgoing }).readCallback(new Headers(request.headers as Record<string, string>), Buffer.from(body))
      if (said && request.url === callbackPath('sandbox')) heard.push(said)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.close()
  rmSync(dir, { recursive: true })
})
const outgoing = { send: () => Promise.reject(new Error('nobody asks here')) }
const file = () => path.join(dir, 'journal')
const teller = () =>
  sandboxTeller({
    journal: openSandboxJournal(file()),
    key: keys.cashier,
    to: base + callbackPath('sandbox'),
    outgoing: openOutgoing({ allow: [base], loopback: true }),
    now,
  })

const NUMBER = 'Q261124ABCDEFGHJK'
const ours = { at: '2026-11-24T01:59:00.000Z', number: NUMBER }
const begun: SandboxLine = {
  ...ours,
  what: 'begun',
  amount: 500,
  currency: 'CNY',
  subject: 'x',
  lang: 'zh',
  until: '2026-11-24T03:00:00Z',
  returnTo: 'http://localhost/',
}
const lines: SandboxLine[] = [
  begun,
  { ...ours, what: 'paid', how: 'now', transfer: 'S20261124AAAAAAAAAAAA' },
  { ...ours, what: 'refunded', refund: 'R261124ABCDEFGHJK', amount: 200, transfer: 'R20261124AAAAAAAAAAAA' },
  { ...ours, what: 'disputed', transfer: 'D20261124AAAAAAAAAAAA' },
]

test('tells all that happened, signed and once; after a restart too', async () => {
  const journal = openSandboxJournal(file())
  for (const line of lines) journal.append(line)
  const tell = teller()
  await tell()
  await tell()
  await teller()()
  expect(heard).toMatchObject([
    { kind: 'paid', number: NUMBER, transfer: 'S20261124AAAAAAAAAAAA', amount: 500, signed: true },
    { kind: 'refund', refund: 'R261124ABCDEFGHJK', transfer: 'R20261124AAAAAAAAAAAA', amount: 200, signed: true },
    { kind: 'dispute', transfer: 'D20261124AAAAAAAAAAAA', amount: 500, signed: true },
  ])
})
test('tells again what was not stored', async () => {
  const journal = openSandboxJournal(file())
  for (const line of lines.slice(0, 2)) journal.append(line)
  status = 503
  await teller()()
  status = 200
  await teller()()
  await teller()()
  expect(heard.map(({ event }) => event)).toEqual(Array(2).fill('paid S20261124AAAAAAAAAAAA'))
})
test('what a process wrote that was killed is there, whole, and nothing else', async () => {
  const module = new URL('sandbox-journal.ts', import.meta.url).href
  const endless = `const { openSandboxJournal } = await import(${JSON.stringify(module)})
    const journal = openSandboxJournal(${JSON.stringify(file())})
    journal.append(${JSON.stringify(begun)})
    for (let n = 0; ; n++) {
      journal.append({ at: '2026-11-24T01:59:00.000Z', number: '${NUMBER}', what: 'paid', how: 'again', transfer: 'S' + String(n).padStart(20, '0') })
      process.stdout.write(n + '\\n')
    }`
  const killed = Array.from({ length: 2 }, () => spawn(process.execPath, ['--input-type=module', '-e', endless], { stdio: ['ignore', 'pipe', 'inherit'] }))
  const said = await Promise.all(
    killed.map(async (child) => {
      let text = ''
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        if (text.split('\n').length > 20) child.kill('SIGKILL')
      })
      await once(child, 'close')
      return text.split('\n').filter(Boolean).length
    }),
  )
  const journal = openSandboxJournal(file())
  const count = () => journal.payment(NUMBER)!.paid.length
  const found = count()
  expect(found).toBeGreaterThanOrEqual(said[0]! + said[1]!)
  journal.append({ ...ours, what: 'paid', how: 'again', transfer: 'S20261124ZZZZZZZZZZZZ' })
  expect([count(), journal.payments()]).toEqual([found + 1, [expect.anything()]])
})
