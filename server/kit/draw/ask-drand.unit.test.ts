import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quicknet } from '#api/draw-beacons.ts'
import { askDrand } from './ask-drand.ts'

// rounds of quicknet as drand publishes them at /{chain}/public/{round}
const ROUND = 657_413
const signature = 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'
const randomness = 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587'

let server: Server
let answer: RequestListener
beforeAll(async () => {
  server = createServer((request, reply) => answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const ask = () => askDrand(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { chain: quicknet.chain, round: ROUND, loopback: true })
const says = (said: unknown, status = 200) => {
  answer = (_request, reply) => void reply.writeHead(status).end(typeof said === 'string' ? said : JSON.stringify(said))
  return ask()
}

test('a relay is asked for the round of our chain, and its signature is taken as it came', async () => {
  let asked = ''
  answer = (request, reply) => {
    asked = request.url ?? ''
    reply.end(JSON.stringify({ round: ROUND, randomness, signature }))
  }
  expect([await ask(), asked]).toEqual([signature, `/${quicknet.chain}/public/${ROUND}`])
})

test.each([
  ['another round', { round: ROUND + 1, randomness, signature }],
  ['a signature of another length', { round: ROUND, randomness, signature: signature.slice(2) }],
  ['a signature that is none', { round: ROUND, randomness, signature: 'z'.repeat(96) }],
  ['a signature of capitals', { round: ROUND, randomness, signature: signature.toUpperCase() }],
  ['no signature', { round: ROUND, randomness }],
  ['a round in words', { round: String(ROUND), randomness, signature }],
  ['a list', [{ round: ROUND, randomness, signature }]],
  ['nothing', ''],
  ['half of it', `{"round":${ROUND},"signature":"${signature.slice(0, 40)}`],
  ['garbage', '\u0000\uFFFD{]'],
  ['a page', '<!doctype html><title>Welcome</title>'],
  ['more than a signature needs', { round: ROUND, signature, more: 'x'.repeat(20_000) }],
])('%s is no answer', async (_name, said) => {
  expect(await says(said)).toBeNull()
})

test.each([204, 301, 404, 425, 500])('nor is anything that comes with %i', async (status) => {
  expect(await says({ round: ROUND, randomness, signature }, status)).toBeNull()
})

test('nor is a line that is cut', async () => {
  answer = (request) => request.socket.destroy()
  expect(await ask()).toBeNull()
})
