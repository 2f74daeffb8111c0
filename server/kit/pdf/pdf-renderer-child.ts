// Runs apart (see press.ts): a page comes in over the channel, its PDF goes out. When the parent is gone, so are we.
import { drawDocument } from './draw-document.ts'
import { openFace } from './face.ts'
import type { Ordered, Printed } from './pdf-renderer.ts'

const send = (answer: Printed) => process.send?.(answer)
const face = openFace()
process.on('disconnect', () => process.exit())
process.on('message', ({ id, document }: Ordered) => {
  const printed = face.then((opened) => drawDocument(document, opened))
  printed.then(
    (pdf) => send({ id, pdf }),
    (error: unknown) => send({ id, fault: String(error) }),
  )
})
