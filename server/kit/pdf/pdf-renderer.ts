import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PdfDocument } from './document.ts'

/** Makes pages to keep: A4 as PDF with the face in it, Chinese and English. In a child process, so that no page and no call waits for one. */
export type PdfRenderer = {
  /** The bytes of a PDF. Rejects when the renderer is closed, cannot draw it, or takes longer than its patience. */
  print: (document: PdfDocument) => Promise<Uint8Array>
  /** Ends the child; what was in work rejects. */
  close: () => Promise<void>
  /** Process ids of the children alive now. */
  pids: () => number[]
}
export type Ordered = { id: number; document: PdfDocument }
export type Printed = { id: number; pdf: Uint8Array } | { id: number; fault: string }
type Child = { is: ChildProcess; ordered: Map<number, PromiseWithResolvers<Uint8Array>>; gone: Promise<void> }

const HERE = path.dirname(fileURLToPath(import.meta.url))
const CHILD = path.join(HERE, 'pdf-renderer-child.ts')

/** It may read its own folder and the libraries, and nothing else: no writing, no processes. */
function flags(): string[] {
  const libraries = path.dirname(path.dirname(path.dirname(createRequire(import.meta.url).resolve('pdfkit'))))
  return ['--permission', '--no-warnings', '--max-old-space-size=192', ...[HERE, libraries].map((place) => `--allow-fs-read=${path.join(place, '*')}`)]
}

/**
 * Opens a renderer. Nothing of it is in memory before the first page, nor `restMs` after the last one: libraries and face take half a second and 140 MB.
 * `patienceMs`: how long one page may take in all; the child ends with it.
 */
export function openPdfRenderer({ restMs = 60_000, patienceMs = 20_000 } = {}): PdfRenderer {
  let child: Child | null = null
  let rest: NodeJS.Timeout | undefined
  let orders = 0
  let closed = false

  /** What comes from now on goes to another. */
  const leave = (left: Child) => {
    if (child === left) child = null
    hold(left.is, true)
    left.is.kill('SIGKILL')
    return left.gone
  }
  const settled = (of: Child, answer: Printed) => {
    const order = of.ordered.get(answer.id)
    of.ordered.delete(answer.id)
    if ('pdf' in answer) order?.resolve(answer.pdf)
    else order?.reject(new Error(`a page could not be drawn: ${answer.fault}`))
    if (of.ordered.size) return
    hold(of.is, false)
    rest = setTimeout(() => void leave(of), restMs).unref()
  }
  const start = (): Child => {
    const is = fork(CHILD, { execArgv: flags(), env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const gone = Promise.withResolvers<void>()
    const started: Child = { is, ordered: new Map(), gone: gone.promise }
    const ended = (error: Error) => {
      if (child === started) child = null
      for (const { reject } of started.ordered.values()) reject(error)
      started.ordered.clear()
      gone.resolve()
    }
    is.on('message', (answer) => settled(started, answer as Printed))
    is.on('error', ended)
    is.on('exit', () => ended(new Error('the renderer has ended')))
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
      hold(at.is, true)
      at.is.send({ id, document } satisfies Ordered)
      const patience = setTimeout(() => void leave(at), patienceMs)
      return order.promise.finally(() => clearTimeout(patience))
    },
    close: async () => {
      closed = true
      clearTimeout(rest)
      if (child) await leave(child)
    },
    pids: () => (child?.is.pid ? [child.is.pid] : []),
  }
}

/** A child that rests keeps nobody from ending. */
function hold(child: ChildProcess, isBusy: boolean) {
  if (isBusy) child.ref()
  else child.unref()
  if (isBusy) child.channel?.ref()
  else child.channel?.unref()
}
