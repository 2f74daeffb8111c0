// WeChat's side of its script in pages: lends tokens and tickets for two hours, counts both, and says on request what WeChat says on bad days.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Mood = number | 'html' | 'nothing'
export type WechatLender = {
  base: string
  counts: { tokens: number; tickets: number }
  /** What the next asks for a token or a ticket meet, one each. */
  meet: { token: Mood[]; ticket: Mood[] }
  tickets: string[]
  close: () => Promise<unknown>
}

/** `appId` and `secret` are those that it lends to; a ticket for any token but its last one answers 40001. */
export async function openWechatLender({ appId, secret }: { appId: string; secret: string }): Promise<WechatLender> {
  const counts = { tokens: 0, tickets: 0 }
  const meet: WechatLender['meet'] = { token: [], ticket: [] }
  const tickets: string[] = []
  let token = ''
  const lend = (what: 'token' | 'ticket', asked: URLSearchParams) => {
    if (what === 'token' && (asked.get('appid') !== appId || asked.get('secret') !== secret || asked.get('grant_type') !== 'client_credential'))
      return { errcode: 40013, errmsg: 'invalid appid' }
    if (what === 'token') return { access_token: (token = `token-${++counts.tokens}`), expires_in: 7200 }
    if (asked.get('access_token') !== token || asked.get('type') !== 'jsapi') return { errcode: 40001, errmsg: 'invalid credential' }
    tickets.push(`ticket-${++counts.tickets}`)
    return { errcode: 0, errmsg: 'ok', ticket: tickets.at(-1), expires_in: 7200 }
  }
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://wechat')
    const what = pathname === '/cgi-bin/token' ? 'token' : 'ticket'
    const mood = meet[what].shift()
    if (mood === 'nothing') return void request.socket.destroy()
    if (mood === 'html') return void reply.setHeader('content-type', 'text/html').end('<html>502 Bad Gateway</html>')
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(mood === undefined ? lend(what, searchParams) : { errcode: mood, errmsg: 'no' }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { base: `http://127.0.0.1:${port}`, counts, meet, tickets, close: () => new Promise((closed) => server.close(closed)) }
}
