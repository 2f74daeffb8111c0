import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { EncoderTask } from '../films/encoder-words.ts'
import type { Launched } from './launch.ts'
import { giveFolder, MEETING, NUMBERS } from './users.ts'

/** Starts children as another user, for a process that was root and is no more. */
export type Starter = {
  pid: number
  start: (what: Program) => Launched
  close: () => Promise<void>
}
/** An image worker with the letter box `box`; what draws pages or cards, marks copies, reads films or opens keys; or the encoder of films that lies at `by`. */
type Program = { box: string; megabytes: number } | { draws: 'pdf' | 'card' | 'mark' | 'film' | 'key' } | { encodes: EncoderTask; by: string }
export type Order = { id: number } & Program
export type Told = { ready: true } | { id: number; pid: number } | { id: number; ended: true; fault: string | null; complaint: string }
type Started = { pid: number; complaint: string; isGone: boolean; onPid: () => void; onEnd: (fault: string | null) => void; cut: () => void }

const CHILD = fileURLToPath(new URL('starter-child.ts', import.meta.url))
const LONGEST = 107 // bytes of a socket's path and its end; source: unix(7)

/** Called by root, before it becomes user `NUMBERS.server`: `dir` is made, and is where the two meet. `onLost`: it ended although nobody asked it to. */
export async function openStarter(dir: string, onLost: (sentence: string) => void): Promise<Starter> {
  const place = path.join(dir, 'line')
  if (Buffer.byteLength(place) >= LONGEST) throw new Error(`${place} is too long for a socket; set DATA_DIR to a shorter path`)
  giveFolder(dir, { owner: NUMBERS.stranger, group: NUMBERS.server, mode: MEETING })
  rmSync(place, { force: true })
  const user = { uid: NUMBERS.stranger, gid: NUMBERS.stranger }
  const child = fork(CHILD, [place], { ...user, execArgv: [], env: {}, cwd: '/', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const gone = once(child, 'exit')
  await Promise.race([once(child, 'message'), gone.then(() => Promise.reject(new Error('What starts image workers does not start.')))])
  const children = new Map<number, Started>()
  const isClosed = { is: false }
  child.on('message', (told) => hear(children, told as Told))
  void gone.then(() => {
    for (const { onEnd, cut } of children.values()) {
      onEnd('what started it has ended')
      cut()
    }
    if (!isClosed.is) onLost('What starts image workers has ended')
  })
  child.unref()
  child.channel?.unref()
  let orders = 0
  return {
    pid: child.pid ?? 0,
    start: (what) => startBy(child, children, place, { id: ++orders, ...what }),
    close: async () => {
      isClosed.is = true
      if (child.connected) child.disconnect()
      await gone
    },
  }
}

function hear(children: Map<number, Started>, told: Told) {
  const started = 'id' in told ? children.get(told.id) : undefined
  if (!started || 'ready' in told) return
  if ('pid' in told) started.pid = told.pid
  if ('pid' in told) return started.onPid()
  started.complaint = told.complaint
  started.onEnd(told.fault)
}

/** What is written waits until the line is the child's. */
function startBy(starter: ChildProcess, children: Map<number, Started>, place: string, order: Order): Launched {
  const line: Socket = connect(place)
  const input = new PassThrough()
  const told = Promise.withResolvers<string | null>()
  const killNow = () => starter.connected && starter.send({ kill: order.id })
  const onPid = () => void (started.isGone ? killNow() : input.pipe(line))
  const started: Started = { pid: 0, complaint: '', isGone: false, onPid, onEnd: told.resolve, cut: () => void line.destroy() }
  children.set(order.id, started)
  line.on('error', (error) => told.resolve(error.message)).write(JSON.stringify(order))
  const closed = new Promise((resolve) => void line.on('close', resolve))
  return {
    pid: () => started.pid,
    input,
    output: line,
    complaint: () => started.complaint,
    kill: () => {
      started.isGone = true
      if (started.pid) killNow() // else as soon as it is there
    },
    ended: Promise.all([told.promise, closed]).then(([fault]) => {
      started.isGone = true
      children.delete(order.id)
      return fault === null ? null : new Error(fault)
    }),
    isGone: () => started.isGone,
    hold: (isBusy) => void (isBusy ? line.ref() : line.unref()),
  }
}
