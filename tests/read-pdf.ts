// What a PDF says to whoever opens it, read by pdf.js: its lines by the embedded face's own tables, not by what we wrote.
import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'

export type ReadPdf = {
  lines: string[]
  pages: number
  size: [number, number]
  lang: string
  info: Record<string, unknown>
  /** How wide each piece of text is set, in points. */
  widths: Map<string, number>
  /** What was drawn, as PDF writes it, unpacked. */
  drawn: Buffer
}

export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const page = await document.getPage(1)
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, n) => document.getPage(n + 1)))
  const contents = await Promise.all(pages.map((one) => one.getTextContent()))
  const texts = contents.flatMap(({ items }) => items).filter((item) => 'str' in item)
  const info = (await document.getMetadata()).info as Record<string, unknown>
  const { width, height } = page.getViewport({ scale: 1 })
  const read = {
    lines: texts
      .map(({ str, hasEOL }) => str + (hasEOL ? '\n' : ''))
      .join('')
      .split('\n')
      .filter(Boolean),
    pages: document.numPages,
    size: [Math.round(width), Math.round(height)] as [number, number],
    lang: String(info.Language),
    info,
    widths: new Map(texts.map((item) => [item.str, item.width])),
    drawn: drawnIn(Buffer.from(pdf)),
  }
  await document.loadingTask.destroy()
  return read
}

/** The stream that sets text. */
function drawnIn(pdf: Buffer): Buffer {
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('endstream', at)
    const packed = pdf.subarray(at + 7, end)
    if (packed[0] !== 0x78) continue
    const stream = inflateSync(packed)
    if (stream.includes(' Tf\n')) return stream
  }
  throw new Error('nothing is drawn')
}
