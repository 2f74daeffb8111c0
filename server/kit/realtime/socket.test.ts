import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { eventTypes } from '#api/events.ts'
import { numbers, ownSockets, progress, soon, upTo, type SocketClient } from '#tests/own-sockets.ts'

const { own, openApp, connect, enter, tell } = ownSockets()

test('an event reaches all sockets of its account in every process, and nobody else', async () => {
  const [one, two] = [await openApp(), await openApp()]
  const ann = [await enter(one, 'ann-1'), await enter(two, 'ann-2')]
  const bob = await enter(two, 'bob-1')
  for (const n of upTo(20)) await tell('1', n)
  await tell('2', 99)
  await soon(() => expect([...ann, bob].map(numbers)).toEqual([upTo(20), upTo(20), [99]]))
  expect(ann[0]?.heard[0]).toEqual({ type: 2, id: expect.stringMatching(/^\d+$/), data: { key: 'k', part: 1, received: 1 } })
})

test('a socket that comes and goes while events are published gets each once, in order', async () => {
  const [one, two] = [await openApp(), await openApp()]
  const heard: SocketClient['heard'][number][] = []
  let publishing = true
  const publisher = (async () => {
    for (const n of upTo(300)) await tell('1', n)
    publishing = false
  })()
  let last = '0'
  for (let round = 0; publishing || heard.length < 300; round++) {
    const client = connect(round % 2 ? one : two, 'ann-1', `&last=${last}`)
    await new Promise((resolve) => client.socket.once('open', resolve))
    await delay(25)
    client.socket.terminate() // what was not heard by now is lost with the connection
    heard.push(...client.heard)
    last = client.heard.at(-1)?.id ?? last
    expect(round).toBeLessThan(400)
  }
  await publisher
  expect(heard.map((message) => message.data.received)).toEqual(upTo(300))
})

test('missed events: the newest 200 of a day, and an unknown `last` silences nobody', async () => {
  const app = await openApp()
  await own.owner.query(
    `insert into events (account_id, type, data, created_at, sent) select 1, 2, '{"received":-1}', now() - interval '25 hours', true from generate_series(1, 5)`,
  )
  await own.owner.query(
    `insert into events (account_id, type, data, created_at, sent) select 1, 2, jsonb_build_object('received', n), now(), true from generate_series(1, 250) n order by n`,
  )
  const back = await enter(app, 'ann-1', '&last=0')
  await soon(() => expect(numbers(back)).toEqual(upTo(200, 51)))
  const ahead = await enter(app, 'ann-1', '&last=999999999999')
  const odd = await enter(app, 'ann-1', '&last=1;drop')
  await tell('1', 251)
  await soon(() => expect([ahead, odd].map(numbers)).toEqual([[251], [251]]))
})

test('messages without id: here at once, elsewhere the latest of each key within 0.2 s', async () => {
  const [one, two] = [await openApp(), await openApp()]
  const [near, far] = [await enter(one, 'ann-1'), await enter(two, 'ann-1')]
  for (const n of upTo(50)) one.hub.publishLocal('1', progress(n), 'k/1')
  await soon(() => expect(numbers(near)).toEqual(upTo(50)))
  await soon(() => expect(numbers(far)).toEqual([50]))
  expect(far.heard[0]?.id).toBeNull()
  await delay(300)
  expect(numbers(near)).toEqual(upTo(50))
})

test('S126: a logout closes the sockets of its session in every process within a second, others stay', async () => {
  const [one, two] = [await openApp(), await openApp()]
  const ending = [await enter(one, 'ann-1'), await enter(two, 'ann-1')]
  const staying = await enter(two, 'ann-2')
  const began = performance.now()
  one.hub.endSession('ann-1')
  expect(await Promise.all(ending.map((client) => client.closed))).toEqual([4401, 4401])
  expect(performance.now() - began).toBeLessThan(1000)
  expect(ending[0]?.heard).toEqual([{ type: eventTypes.sessionEnded, id: null, data: {} }])
  expect(staying.socket.readyState).toBe(WebSocket.OPEN)
  expect(await connect(two, 'ann-1').closed).toBe(4401)
})

test('S126: a sixth socket of an account closes the oldest', async () => {
  const app = await openApp()
  const five: SocketClient[] = []
  for (const n of upTo(5)) five.push(await enter(app, n % 2 ? 'ann-1' : 'ann-2'))
  const sixth = await enter(app, 'ann-1')
  expect(await five[0]?.closed).toBe(4008)
  await tell('1', 1)
  await soon(() => expect([...five.slice(1), sixth].map(numbers)).toEqual(Array(5).fill([1])))
})

test('S126: more than 64 KB in a message or too many messages end a socket; nothing is deflated', async () => {
  const app = await openApp()
  const large = await enter(app, 'ann-1', '', { perMessageDeflate: true })
  expect(large.socket.extensions).toBe('')
  large.socket.send('x'.repeat(64 * 1024 + 1))
  expect(await large.closed).toBe(1009)
  const talker = await enter(app, 'ann-1')
  for (const n of upTo(150)) talker.socket.send(String(n))
  expect(await talker.closed).toBe(1008)
})

test('a peer that does not answer pings is ended, one that does stays', async () => {
  const app = await openApp({ pingMs: 100 })
  const dead = await enter(app, 'ann-1', '', { autoPong: false })
  const alive = await enter(app, 'ann-1')
  expect(await dead.closed).toBe(1006)
  expect(alive.socket.readyState).toBe(WebSocket.OPEN)
})

test('a peer that does not read is ended before it fills our memory', async () => {
  const app = await openApp()
  const stuck = await enter(app, 'ann-1')
  stuck.socket.pause()
  const before = process.memoryUsage().rss
  const key = 'k'.repeat(10_000)
  for (let n = 0; n < 3000; n++) app.hub.publishLocal('1', { type: 2, data: { key, part: 1, received: n } }, 'k')
  await delay(50)
  stuck.socket.resume()
  expect(await stuck.closed).toBe(1006)
  expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000)
})

test('when the bus was deaf everyone comes again and resumes without loss', async () => {
  const app = await openApp()
  const ann = await enter(app, 'ann-1')
  await tell('1', 1)
  await soon(() => expect(numbers(ann)).toEqual([1]))
  await own.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'pixtura bus'`)
  await tell('1', 2)
  expect(await ann.closed).toBe(1012)
  const again = await enter(app, 'ann-1', `&last=${ann.heard.at(-1)?.id}`)
  await tell('1', 3)
  await soon(() => expect([...numbers(ann), ...numbers(again)]).toEqual([1, 2, 3]))
})
