import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { frameOf } from './frame.ts'

test('a frame that was made once is heard as what was said, whatever its length, between what ws itself sends', async () => {
  const texts = ['', '光', 'a'.repeat(125), 'b'.repeat(126), `${'摄'.repeat(300)} "quoted"`, 'c'.repeat(65_535)]
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const http = createServer()
  http.on('upgrade', (request, line, head) =>
    sockets.handleUpgrade(request, line, head, (socket) => {
      for (const text of texts) {
        line.write(frameOf(text))
        socket.send('between')
      }
    }),
  )
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as { port: number }).port}/`)
  const heard: string[] = []
  client.on('message', (words: Buffer) => heard.push(words.toString()))
  await expect.poll(() => heard.length).toBe(2 * texts.length)
  expect(heard).toEqual(texts.flatMap((text) => [text, 'between']))
  client.close()
  await once(client, 'close')
  await new Promise((resolve) => http.close(resolve))
  expect(() => frameOf('d'.repeat(65_536))).toThrow('64 KB')
})
