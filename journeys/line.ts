// A network between browser and server that a story can cut: SOCKS5 (RFC 1928, no authentication), every connection through one process.
import { expect, test as base } from '@playwright/test'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Line = {
  /** What the browser is told to go through. */
  proxy: { server: string; bypass: string }
  /** Every connection breaks off in the middle of whatever it carries, and no new one comes about. */
  cut: () => void
  mend: () => void
  close: () => Promise<void>
}

/** A test whose browser goes through a network that can be cut. */
export const test = base.extend<{ network: Line }>({
  network: async ({ browserName }, give) => {
    expect(browserName).toBe('chromium')
    const line = await openLine()
    await give(line)
    await line.close()
  },
  proxy: async ({ network }, give) => give(network.proxy),
})

export async function openLine(): Promise<Line> {
  const sockets = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((browser) => (isCut ? browser.destroy() : void carry(keep(browser), keep)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cutAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    proxy: { server: `socks5://127.0.0.1:${(server.address() as AddressInfo).port}`, bypass: '<-loopback>' },
    cut: () => {
      isCut = true
      cutAll()
    },
    mend: () => void (isCut = false),
    close: async () => {
      cutAll()
      server.close()
      await once(server, 'close')
    },
  }
}

const CONNECTED = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])
const [BY_ADDRESS, BY_NAME] = [1, 3]

async function carry(browser: Socket, keep: (socket: Socket) => Socket): Promise<void> {
  await next(browser)
  browser.write(Buffer.from([5, 0]))
  const asked = await next(browser)
  if (!asked) return
  const [, , , kind, length = 0] = asked
  const host = kind === BY_NAME ? asked.subarray(5, 5 + length).toString() : kind === BY_ADDRESS ? asked.subarray(4, 8).join('.') : '::1'
  const server = keep(connect(asked.readUInt16BE(asked.length - 2), host))
  server.on('close', () => browser.destroy())
  browser.on('close', () => server.destroy())
  server.once('connect', () => {
    browser.write(CONNECTED)
    browser.pipe(server)
    server.pipe(browser)
  })
}
/** One message of the greeting, which a local connection brings whole; null when the line broke. */
const next = (socket: Socket) =>
  new Promise<Buffer | null>((resolve) => {
    socket.once('data', resolve)
    socket.once('close', () => resolve(null))
  })
