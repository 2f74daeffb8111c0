import { frame, frameReader } from './frames.ts'
import type { Answered } from './resting-child.ts'

/** The child's end of `openRestingChild`: orders come in over stdin, what was made of them goes out over stdout. When the parent is gone, so are we. */
export function serveOrders(most: number, missing: string | undefined, make: (order: object, blob: Buffer) => Promise<Uint8Array>): void {
  const send = (answer: Answered, bytes: readonly Buffer[] = []) => frame(answer, bytes).forEach((piece) => process.stdout.write(piece))
  const end = () => process.kill(process.pid, 'SIGKILL')
  const take = frameReader(most, (head, blob) => {
    const { id, ...order } = head as { id: number }
    make(order, blob).then(
      (made) => send({ id }, [Buffer.from(made.buffer, made.byteOffset, made.byteLength)]),
      (error: unknown) => send({ id, fault: String(error) }),
    )
  })
  process.stdin.on('data', take).on('end', end).on('error', end)
  process.stdout.on('error', end)
  send({ missing })
}
