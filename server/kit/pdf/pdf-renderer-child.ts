// Runs apart (see pdf-renderer.ts): a page comes in over stdin, its PDF goes out over stdout. When the parent is gone, so are we.
import { frame, frameReader } from '../confinement/frames.ts'
import type { PdfDocument } from './document.ts'
import { drawDocument } from './draw-document.ts'
import { openFace } from './face.ts'
import type { Ordered, Printed } from './pdf-renderer.ts'

const MAX_ORDER = 1_000_000
const MISSING = process.argv[2]

const send = (answer: Printed, pdf: readonly Buffer[] = []) => frame(answer, pdf).forEach((piece) => process.stdout.write(piece))
const end = () => process.kill(process.pid, 'SIGKILL')
const face = openFace()

/** A time is text on its way. */
const asTold = (document: Ordered['document']): PdfDocument => ({ ...document, madeAt: new Date(document.madeAt) })
const take = frameReader(MAX_ORDER, (head) => {
  const { id, document } = head as Ordered
  const printed = face.then((opened) => drawDocument(asTold(document), opened))
  printed.then(
    (pdf) => send({ id }, [Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)]),
    (error: unknown) => send({ id, fault: String(error) }),
  )
})
process.stdin.on('data', take).on('end', end).on('error', end)
process.stdout.on('error', end)
send({ missing: MISSING })
