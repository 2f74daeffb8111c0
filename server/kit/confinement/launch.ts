import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import os from 'node:os'
import type { Readable, Writable } from 'node:stream'
import type { Confined } from './confine.ts'

/** A child that was started, as who uses it knows it. It dies with us: its standard input closes, however this process ends. */
export type Launched = {
  pid: () => number
  input: Writable
  output: Readable
  /** The end of what it wrote to its standard error. */
  complaint: () => string
  kill: () => void
  /** Resolves when it is gone, with why it never was there. */
  ended: Promise<Error | null>
  isGone: () => boolean
  /** Whether it keeps this process from ending. */
  hold: (isBusy: boolean) => void
}

const NICENESS = 10 // pages and API first
const COMPLAINT = 2000 // characters

/** Starts a confined program, behind everything else in the queue for the processor. */
export function launch({ command, args, as }: Confined): Launched {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], ...as })
  const pid = child.pid ?? 0
  if (pid) lowerPriority(pid)
  const complaint = lastWords(child.stderr)
  child.stdin.on('error', () => {}) // it died while we wrote; `ended` tells
  const parts = [child, ...([child.stdin, child.stdout, child.stderr] as Socket[])]
  return {
    pid: () => pid,
    input: child.stdin,
    output: child.stdout,
    complaint,
    kill: () => void child.kill('SIGKILL'),
    ended: new Promise((resolve) => void child.on('error', resolve).on('close', () => resolve(null))),
    isGone: () => child.exitCode !== null || child.killed,
    hold: (isBusy) => parts.forEach((part) => (isBusy ? part.ref() : part.unref())),
  }
}

/** What comes out of a child; one that speaks nonsense is as good as crashed. */
export function hearFrom(child: Launched, read: (chunk: Buffer) => void): void {
  child.output.on('data', (chunk: Buffer) => {
    try {
      read(chunk)
    } catch {
      child.kill()
    }
  })
}

/** The end of what was said so far. */
export function lastWords(stream: Readable): () => string {
  let said = ''
  stream.on('data', (more: Buffer) => (said = (said + more.toString('latin1')).slice(-COMPLAINT)))
  return () => said
}

/** Puts a process of ours behind everything else that wants the processor. */
export function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, NICENESS)
  } catch {
    // not everywhere allowed, and not needed
  }
}
