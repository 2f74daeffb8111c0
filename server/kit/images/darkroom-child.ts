// Runs apart (see darkroom.ts): pictures come in over stdin, one at a time, answers go out over stdout. When the parent is gone, so are we.
import { develop } from './develop.ts'
import { frame, frameReader } from './frames.ts'
import { IMAGE_LIMITS } from './types.ts'
import type { Developed } from './types.ts'

/** `process.exit` would wait for the decoder's thread; this does not. */
const end = () => process.kill(process.pid, 'SIGKILL')

const send = (head: unknown, blobs: readonly Buffer[] = []) => frame(head, blobs).forEach((piece) => process.stdout.write(piece))

function sendDeveloped(developed: Developed): void {
  if (!developed.ok) return send({ kind: 'done', developed })
  const { files, ...facts } = developed
  send(
    { kind: 'done', developed: { ...facts, files: files.map((file) => ({ ...file, bytes: file.bytes.length })) } },
    files.map((file) => file.bytes),
  )
}

const take = frameReader(IMAGE_LIMITS.bytes + 1024, (_, bytes) => {
  void develop(bytes, (step) => send({ kind: 'step', step })).then(sendDeveloped)
})
process.stdin.on('data', take).on('end', end).on('error', end)
process.stdout.on('error', end)
send({ kind: 'ready' })
