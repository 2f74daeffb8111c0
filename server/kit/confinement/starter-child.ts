// Starts confined children for a server that has given root up and cannot start them as another user: this process is that user already, and nothing else.
// Each connection brings a line that says what for, and becomes the child's standard input and output; what goes through it is never read here.
import { spawn } from 'node:child_process'
import { createServer, type Socket } from 'node:net'
import { cardProgram } from '../cards/card-renderer.ts'
import { encoderProgram } from '../films/encoder-words.ts'
import { filmProgram } from '../films/film-reader.ts'
import { programIn } from '../images/launch-child.ts'
import { markerProgram } from '../mark/marker.ts'
import { pdfProgram } from '../pdf/pdf-renderer.ts'
import { signerProgram } from '../signer/signer.ts'
import { confine } from './confine.ts'
import { lastWords, lowerPriority } from './launch.ts'
import type { Order, Told } from './starter.ts'

const [, , place = ''] = process.argv
const kills = new Map<number, () => void>()
const tell = (told: Told) => void (process.connected && process.send?.(told))

const drawing = { pdf: pdfProgram, card: cardProgram, mark: markerProgram, film: filmProgram, key: signerProgram }

function programOf(order: Order) {
  if ('encodes' in order) return encoderProgram(order.by, order.encodes)
  return 'draws' in order ? drawing[order.draws]() : programIn(order.box, order.megabytes)
}

function start(order: Order, line: Socket) {
  const { id } = order
  const { command, args, as } = confine(programOf(order), process.getuid?.() ?? null)
  const child = spawn(command, args, { stdio: [line, line, 'pipe'], ...as })
  const complaint = lastWords(child.stderr)
  if (child.pid) lowerPriority(child.pid)
  kills.set(id, () => void child.kill('SIGKILL'))
  line.destroy() // the child has its own hold of it
  const ended = (fault: string | null) => {
    kills.delete(id)
    tell({ id, ended: true, fault, complaint: complaint() })
  }
  child.on('error', (error) => ended(error.message)).on('close', () => kills.has(id) && ended(null))
  if (child.pid) tell({ id, pid: child.pid })
}

process.umask(0o007)
const server = createServer({ allowHalfOpen: true }, (line) => {
  line.on('error', () => {})
  line.once('data', (order: Buffer) => {
    line.pause()
    start(JSON.parse(order.toString()) as Order, line)
  })
})
server.listen(place, () => tell({ ready: true }))
process.on('message', ({ kill }: { kill: number }) => kills.get(kill)?.())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {}) // Ctrl-C reaches us too, and the server still has pictures in hand
process.on('disconnect', () => {
  for (const kill of kills.values()) kill()
  process.exit()
})
