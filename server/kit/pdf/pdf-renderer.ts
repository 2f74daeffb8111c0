import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { confine, packageFilesAbove, type Program } from '#server/kit/confinement/confine.ts'
import { launch } from '#server/kit/confinement/launch.ts'
import { openRestingChild, type RestingChild, type RestingOptions } from '#server/kit/confinement/resting-child.ts'
import type { Starter } from '#server/kit/confinement/starter.ts'
import { strangerFor } from '#server/kit/confinement/users.ts'
import type { PdfDocument } from './document.ts'

/** Makes pages to keep: A4 as PDF with the face in it, Chinese and English. In a child process, so that no page and no call waits for one. */
export type PdfRenderer = Omit<RestingChild, 'order'> & {
  /** The bytes of a PDF. Rejects when the renderer is closed, cannot draw it, or takes longer than its patience. */
  print: (document: PdfDocument) => Promise<Uint8Array>
}
export type Ordered = { document: Omit<PdfDocument, 'madeAt'> & { madeAt: string } }

const HERE = path.dirname(fileURLToPath(import.meta.url))
const FRAMES = fileURLToPath(new URL('../confinement', import.meta.url))
const LIBRARIES = path.dirname(path.dirname(path.dirname(createRequire(import.meta.url).resolve('pdfkit'))))
const READABLE = [HERE, FRAMES, LIBRARIES]
const MEGABYTES = 1024 // V8 asks for more than it uses, and fails below 700

/** It may read its own folder and the libraries, and nothing else: no writing, no processes. */
export const pdfProgram = (): Program => ({
  flags: ['--permission', '--no-warnings', '--max-old-space-size=192', ...READABLE.map((place) => `--allow-fs-read=${path.join(place, '*')}`)],
  script: path.join(HERE, 'pdf-renderer-child.ts'),
  words: [],
  reads: [...READABLE, ...packageFilesAbove(HERE), ...packageFilesAbove(FRAMES)],
  megabytes: MEGABYTES,
})
const launchBy = (starter?: Starter) => (starter ? starter.start({ draws: 'pdf' }) : launch(confine(pdfProgram(), strangerFor([HERE, LIBRARIES]))))

/** Opens a renderer. Libraries and face take half a second and 140 MB, from the first page to some time after the last. */
export function openPdfRenderer(options: RestingOptions = {}): PdfRenderer {
  const { order, ...child } = openRestingChild(() => launchBy(options.starter), 'page', options)
  return { print: (document) => order({ document }), ...child }
}
