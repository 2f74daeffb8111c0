import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outsideApp } from '#tests/outside-browser.ts'
import { listen, type Listener } from './listen.ts'

const { app } = outsideApp()
let listener: Listener
beforeAll(async () => {
  listener = await listen(0, '127.0.0.1')
  await listener.answerWith((asked, env) => app.app.fetch(asked, env))
})
afterAll(() => listener.close(0))

/** Over a real connection, with a Host of one's own. */
const statusOf = (path: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) =>
    request({ host: '127.0.0.1', port: listener.port, path, headers }, (reply) => (reply.resume(), resolve(reply.statusCode ?? 0)))
      .on('error', reject)
      .end(),
  )
/** A request as it came from another machine: only the connection says so. */
const fromPeer = async (path: string, remoteAddress: string) =>
  (await app.app.fetch(new Request(new URL(path, 'http://localhost:3000')), { incoming: { socket: { remoteAddress } } })).status

const paths = [
  '/dev/outbox',
  '/dev/outbox?json',
  '/dev/cashier',
  '/dev/wechat/connect/qrconnect',
  '/dev/weibo/oauth2/authorize',
  '/dev/weibo/2/users/show.json',
]

test('S039 S059 what development has for the person at this machine answers nobody else', async () => {
  for (const path of paths) {
    for (const host of ['localhost', `127.0.0.1:${listener.port}`, '[::1]:3000', 'pixtura.localhost'])
      expect([path, host, await statusOf(path, { host })]).not.toEqual([path, host, 404])
    for (const host of ['pixtura.example', 'localhost.evil.example', '127.0.0.1.nip.io', '192.168.1.20:3000', '0.0.0.0'])
      expect([path, host, await statusOf(path, { host })]).toEqual([path, host, 404])
    for (const [name, value] of [
      ['x-forwarded-for', '127.0.0.1'],
      ['x-forwarded-for', ''],
      ['x-forwarded-host', 'localhost'],
      ['x-forwarded-proto', 'https'],
      ['forwarded', 'for=127.0.0.1'],
    ] as const)
      expect([path, name, await statusOf(path, { host: 'localhost', [name]: value })]).toEqual([path, name, 404])
    for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect([path, peer, await fromPeer(path, peer)]).not.toEqual([path, peer, 404])
    for (const peer of ['192.168.1.20', '203.0.113.7', '2001:db8::1', '::ffff:203.0.113.7'])
      expect([path, peer, await fromPeer(path, peer)]).toEqual([path, peer, 404])
  }
})
