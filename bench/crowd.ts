// Thousands of open pages, in a process of its own so that its work is in nobody's figures: it opens sockets, watches a topic, and says when everybody has heard.
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'

/** `headers`: of each socket; `topic`: what their pages are about. */
type Opening = { url: string; headers: Record<string, string>[]; topic: string }
type Told = { opened: number } | { heard: string } | { error: string }
export type Crowd = {
  /** Resolves with the words once every socket has heard so many messages since the last time. */
  heard: (each: number) => Promise<string>
  close: () => void
}

/** A server lets so many lines of one address in; this machine has many. */
const [PER_ADDRESS, AT_ONCE] = [500, 20]

/** Resolves when all of them are open and watch. */
export async function openCrowd(opening: Opening): Promise<Crowd> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), ['crowd'])
  const next = () => new Promise<string>((resolve, reject) => child.once('message', (told: Told) => ('error' in told ? reject(new Error(told.error)) : resolve('heard' in told ? told.heard : '')))) // prettier-ignore
  const opened = next()
  child.send(opening)
  await opened
  return {
    heard: (each) => {
      const answer = next()
      child.send({ each })
      return answer
    },
    close: () => child.kill(),
  }
}

if (process.argv[2] === 'crowd') {
  let [heard, wanted, sockets, words] = [0, Infinity, 0, '']
  const tell = (told: Told) => process.send?.(told)
  const look = () => {
    if (heard < wanted) return
    heard -= wanted
    wanted = Infinity
    tell({ heard: words })
  }
  const openOne = (url: string, headers: Record<string, string>, topic: string, n: number) =>
    new Promise<void>((resolve, reject) => {
      const localAddress = `127.0.0.${2 + Math.floor(n / PER_ADDRESS)}`
      const socket = new WebSocket(url, { headers, localAddress, perMessageDeflate: false, skipUTF8Validation: true })
      socket.on('open', () => socket.send(`watch ${topic}`, () => resolve()))
      socket.on('message', (text: Buffer) => {
        heard++
        words = text.toString()
        look()
      })
      socket.on('error', reject)
      socket.on('close', (code) => tell({ error: `a socket was closed with ${code}` }))
    })
  const openAll = async ({ url, headers, topic }: Opening) => {
    const waiting = headers.entries()
    const lane = async () => {
      for (const [n, one] of waiting) await openOne(url, one, topic, n)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    sockets = headers.length
    tell({ opened: sockets })
  }
  process.on('message', (said: Opening | { each: number }) => {
    if ('url' in said) return void openAll(said).catch((error: Error) => tell({ error: error.message }))
    wanted = said.each * sockets
    look()
  })
  process.on('disconnect', () => process.exit(0))
}
