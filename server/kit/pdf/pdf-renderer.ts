import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { confine, missingBars, packageFilesAbove, type Bar, type Program } from '#server/kit/confinement/confine.ts'
import { frame, frameReader } from '#server/kit/confinement/frames.ts'
import { hearFrom, launch, type Launched } from '#server/kit/confinement/launch.ts'
import type { Starter } from '#server/kit/confinement/starter.ts'
import { strangerFor } from '#server/kit/confinement/users.ts'
import type { PdfDocument } from './document.ts'

/** Makes pages to keep: A4 as PDF with the face in it, Chinese and English. In a child process, so that no page and no call waits for one. */
export type PdfRenderer = {
  /** The bytes of a PDF. Rejects when the renderer is closed, cannot draw it, or takes longer than its patience. */
  print: (document: PdfDocument) => Promise<Uint8Array>
  /** Ends the child; what was in work rejects. */
  close: () => Promise<void>
  /** Process ids of the children alive now. */
  pids: () => number[]
  /** Which bars between its child and everything else this machine does not have; null before the first child is up. */
  missing: () => readonly Bar[] | null
}
export type PdfRendererOptions = {
  restMs?: number
  patienceMs?: number
  /** Who starts its child; default: this process. */
  starter?: Starter | undefined
  /** Called when the first child is up, with the bars that are missing. */
  onConfined?: (missing: readonly Bar[]) => void
}
export type Ordered = { id: number; document: Omit<PdfDocument, 'madeAt'> & { madeAt: string } }
export type Printed = { missing: string | undefined } | { id: number; fault?: string }
type Child = { is: Launched; ordered: Map<number, PromiseWithResolvers<Uint8Array>>; gone: Promise<void> }

const HERE = path.dirname(fileURLToPath(import.meta.url))
const FRAMES = fileURLToPath(new URL('../confinement', import.meta.url))
const LIBRARIES = path.dirname(path.dirname(path.dirname(createRequire(import.meta.url).resolve('pdfkit'))))
const READABLE = [HERE, FRAMES, LIBRARIES]
const MEGABYTES = 1024 // V8 asks for more than it uses, and fails below 700
const MAX_ANSWER = 20_000_000

/** It may read its own folder and the libraries, and nothing else: no writing, no processes. */
export const pdfProgram = (): Program => ({
  flags: ['--permission', '--no-warnings', '--max-old-space-size=192', ...READABLE.map((place) => `--allow-fs-read=${path.join(place, '*')}`)],
  script: path.join(HERE, 'pdf-renderer-child.ts'),
  words: [],
  reads: [...READABLE, ...packageFilesAbove(HERE), ...packageFilesAbove(FRAMES)],
  megabytes: MEGABYTES,
})
const launchBy = (starter?: Starter) => (starter ? starter.start({ box: null, megabytes: 0 }) : launch(confine(pdfProgram(), strangerFor([HERE, LIBRARIES]))))

/**
 * Opens a renderer. Nothing of it is in memory before the first page, nor `restMs` after the last one: libraries and face take half a second and 140 MB.
 * `patienceMs`: how long one page may take in all; the child ends with it.
 */
export function openPdfRenderer({ restMs = 60_000, patienceMs = 20_000, starter, onConfined = () => {} }: PdfRendererOptions = {}): PdfRenderer {
  let child: Child | null = null
  let rest: NodeJS.Timeout | undefined
  let missing: readonly Bar[] | null = null
  let orders = 0
  let closed = false

  /** What comes from now on goes to another. */
  const leave = (left: Child) => {
    if (child === left) child = null
    left.is.hold(true)
    left.is.kill()
    return left.gone
  }
  const onAnswer = (of: Child, answer: Printed, pdf: Uint8Array) => {
    if (!('id' in answer)) {
      if (!missing) onConfined((missing = missingBars(answer.missing)))
      return
    }
    settle(of.ordered, answer, pdf)
    if (of.ordered.size) return
    of.is.hold(false)
    rest = setTimeout(() => void leave(of), restMs).unref()
  }
  const start = (): Child => {
    const started = startChild(launchBy(starter), onAnswer)
    void started.gone.then(() => child === started && (child = null))
    return started
  }

  return {
    print: async (document) => {
      if (closed) throw new Error('the renderer is closed')
      clearTimeout(rest)
      const at = (child ??= start())
      const id = ++orders
      const order = Promise.withResolvers<Uint8Array>()
      at.ordered.set(id, order)
      at.is.hold(true)
      frame({ id, document }).forEach((piece) => at.is.input.write(piece))
      const patience = setTimeout(() => void leave(at), patienceMs)
      return order.promise.finally(() => clearTimeout(patience))
    },
    close: async () => {
      closed = true
      clearTimeout(rest)
      if (child) await leave(child)
    },
    pids: () => (child?.is.pid() ? [child.is.pid()] : []),
    missing: () => missing,
  }
}

function startChild(is: Launched, onAnswer: (of: Child, answer: Printed, pdf: Uint8Array) => void): Child {
  const ordered: Child['ordered'] = new Map()
  const gone = is.ended.then((error) => {
    for (const { reject } of ordered.values()) reject(error ?? new Error(`the renderer has ended: ${is.complaint()}`))
    ordered.clear()
  })
  const started: Child = { is, ordered, gone }
  hearFrom(
    is,
    frameReader(MAX_ANSWER, (head, pdf) => onAnswer(started, head as Printed, pdf)),
  )
  return started
}

function settle(ordered: Child['ordered'], { id, fault }: { id: number; fault?: string }, pdf: Uint8Array) {
  const order = ordered.get(id)
  ordered.delete(id)
  if (fault === undefined) order?.resolve(pdf)
  else order?.reject(new Error(`a page could not be drawn: ${fault}`))
}
