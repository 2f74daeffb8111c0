import { missingBars, type Bar } from './confine.ts'
import { frame, frameReader } from './frames.ts'
import { hearFrom, type Launched } from './launch.ts'
import type { Starter } from './starter.ts'

/** What is known of a child from outside, whatever it draws. */
export type RestingChild = {
  /** What it made of an order, as bytes. Rejects when it is closed, cannot do it, or takes longer than its patience. */
  order: (what: object, blobs?: readonly Buffer[]) => Promise<Uint8Array>
  /** Ends the child; what was in work rejects. */
  close: () => Promise<void>
  /** Process ids of the children alive now. */
  pids: () => number[]
  /** Which bars between its child and everything else this machine does not have; null before the first child is up. */
  missing: () => readonly Bar[] | null
}
/** `patienceMs`: how long one order may take in all; the child ends with it. `restMs`: how long it lives after the last one. */
export type RestingOptions = {
  /** How large an answer may be, in bytes. */
  answerBytes?: number
  restMs?: number
  patienceMs?: number
  /** Who starts its child; default: this process. */
  starter?: Starter | undefined
  /** Called when the first child is up, with the bars that are missing. */
  onConfined?: (missing: readonly Bar[]) => void
}
export type Answered = { missing: string | undefined } | { id: number; fault?: string }
type Child = { is: Launched; ordered: Map<number, PromiseWithResolvers<Uint8Array>>; gone: Promise<void> }

const MAX_ANSWER = 20_000_000

/**
 * A confined child that is there while there is something to do: nothing of it is in memory before the first order, nor `restMs` after the last. `made`: what an order
 * is called when it fails.
 */
export function openRestingChild(
  launch: () => Launched,
  made: string,
  { restMs = 60_000, patienceMs = 20_000, answerBytes = MAX_ANSWER, onConfined = () => {} }: RestingOptions = {},
): RestingChild {
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
  const onAnswer = (of: Child, answer: Answered, bytes: Uint8Array) => {
    if (!('id' in answer)) {
      if (!missing) onConfined((missing = missingBars(answer.missing)))
      return
    }
    settle(of.ordered, answer, bytes, made)
    if (of.ordered.size) return
    of.is.hold(false)
    rest = setTimeout(() => void leave(of), restMs).unref()
  }
  const start = (): Child => {
    const started = startChild(launch(), answerBytes, onAnswer)
    void started.gone.then(() => child === started && (child = null))
    return started
  }

  return {
    order: async (what, blobs = []) => {
      if (closed) throw new Error('the renderer is closed')
      clearTimeout(rest)
      const at = (child ??= start())
      const id = ++orders
      const order = Promise.withResolvers<Uint8Array>()
      at.ordered.set(id, order)
      at.is.hold(true)
      frame({ id, ...what }, blobs).forEach((piece) => at.is.input.write(piece))
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

function startChild(is: Launched, answerBytes: number, onAnswer: (of: Child, answer: Answered, bytes: Uint8Array) => void): Child {
  const ordered: Child['ordered'] = new Map()
  const gone = is.ended.then((error) => {
    for (const { reject } of ordered.values()) reject(error ?? new Error(`the renderer has ended: ${is.complaint()}`))
    ordered.clear()
  })
  const started: Child = { is, ordered, gone }
  hearFrom(
    is,
    frameReader(answerBytes, (head, bytes) => onAnswer(started, head as Answered, bytes)),
  )
  return started
}

function settle(ordered: Child['ordered'], { id, fault }: { id: number; fault?: string }, bytes: Uint8Array, made: string) {
  const order = ordered.get(id)
  ordered.delete(id)
  if (fault === undefined) order?.resolve(bytes)
  else order?.reject(new Error(`a ${made} could not be drawn: ${fault}`))
}
