// Runs apart (see pdf-renderer.ts): a page comes in over stdin, its PDF goes out over stdout.
import { serveOrders } from '../confinement/serve-orders.ts'
import type { PdfDocument } from './document.ts'
import { drawDocument } from './draw-document.ts'
import { openFace } from './face.ts'
import type { Ordered } from './pdf-renderer.ts'

const MAX_ORDER = 1_000_000
const face = openFace()

/** A time is text on its way. */
const asTold = (document: Ordered['document']): PdfDocument => ({ ...document, madeAt: new Date(document.madeAt) })
serveOrders(MAX_ORDER, process.argv[2], async (order) => drawDocument(asTold((order as Ordered).document), await face))
