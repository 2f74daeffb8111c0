// Runs apart (see image-workers.ts): a word comes in over stdin for each picture that lies in our letter box, answers go out over stdout.
// When the parent is gone, so are we.
import { closeSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { frame, frameReader } from '../confinement/frames.ts'
import { develop } from './develop.ts'
import type { Developed, Use } from './types.ts'

const [, , BOX = '', MISSING] = process.argv

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

/** The original, with which the file begins; what is missing of it is empty, and refused as broken. */
function readOriginal(length: number): Buffer {
  if (!length) return Buffer.alloc(0)
  const bytes = Buffer.allocUnsafeSlow(length)
  const file = openSync(path.join(BOX, 'original'), 'r')
  let at = 0
  for (let read = 1; at < length && read; at += read) read = readSync(file, bytes, at, length - at, at)
  closeSync(file)
  return bytes.subarray(0, at)
}
const take = frameReader(1024, (head) => {
  const { bytes, use } = head as { bytes: number; use: Use }
  void develop(readOriginal(bytes), (step) => send({ kind: 'step', step }), use).then(sendDeveloped)
})
process.stdin.on('data', take).on('end', end).on('error', end)
process.stdout.on('error', end)
send({ kind: 'ready', missing: MISSING })
