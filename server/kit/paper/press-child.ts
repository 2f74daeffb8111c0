// Runs apart (see press.ts): a page comes in over the channel, its PDF goes out. When the parent is gone, so are we.
import { drawPaper } from './draw-paper.ts'
import { openFace } from './face.ts'
import type { Ordered, Printed } from './press.ts'

const send = (answer: Printed) => process.send?.(answer)
const face = openFace()
process.on('disconnect', () => process.exit())
process.on('message', ({ id, paper }: Ordered) => {
  const printed = face.then((opened) => drawPaper(paper, opened))
  printed.then(
    (pdf) => send({ id, pdf }),
    (error: unknown) => send({ id, fault: String(error) }),
  )
})
