import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { frame, frameReader } from './frames.ts'
import { IMAGE_LIMITS, refuse } from './types.ts'
import type { Developed, DevelopedPicture, ImageRefusal, RefusedPicture, Step, Use } from './types.ts'
import { usageOf } from './usage.ts'
import type { Usage } from './usage.ts'

/** A picture's bounds: processor seconds (and three times as many on the clock), resident megabytes of the child. */
export type Bounds = { seconds: number; megabytes: number }
/**
 * One picture on its way. `place` makes a file of ours begin with the original and says how many bytes that has. `settle` gets the answer, `fail` what is wrong
 * with us and not with the picture.
 */
export type Job = {
  place: (file: string) => Promise<number>
  use: Use
  crashes: number
  onStep: (step: Step) => void
  settle: (developed: Developed) => void
  fail: (error: Error) => void
}
/** One child process. `run` may be called once it is ready and idle; `ended` resolves when the process is gone. */
export type Worker = {
  pid: number
  isFree: () => boolean
  run: (job: Job) => void
  kill: () => void
  ended: Promise<{ job: Job | null; wasReady: boolean; complaint: string }>
}

const PACKAGES = ['sharp', '@img', 'detect-libc', 'semver', 'exifreader', '@xmldom', 'thumbhash']
const HERE = path.dirname(fileURLToPath(import.meta.url))
const MAX_ANSWER = 400_000_000
const LOOK_EVERY = 100 // milliseconds
const NICENESS = 10 // pages and API first

/**
 * V8 counts the pictures that it is handed towards its heap, which is 9 MB without them, and so marks all of it several times a picture: 40 ms of processor time.
 * Told to begin at this many megabytes, it looks once in ten pictures.
 */
const FIRST_LOOK = 96

/**
 * What the child may do: load native code, read this folder, its libraries and `box`; no other reading, no writing, no processes, no network, no workers.
 * Node enforces it on JavaScript; native code is held by the four decoders and the bounds. Source: nodejs.org/api/permissions.html.
 */
export function sandboxFlags(box: string): string[] {
  const libraries = path.dirname(path.dirname(path.dirname(createRequire(import.meta.url).resolve('sharp'))))
  const readable = [path.join(HERE, '*'), ...PACKAGES.map((name) => path.join(libraries, name, '*')), box]
  return [
    '--permission',
    '--allow-addons',
    '--no-warnings',
    '--max-old-space-size=256',
    `--initial-old-space-size=${FIRST_LOOK}`,
    ...readable.map((place) => `--allow-fs-read=${place}`),
  ]
}

type Answer =
  | { kind: 'ready' }
  | { kind: 'step'; step: Step }
  | { kind: 'done'; developed: RefusedPicture | (Omit<DevelopedPicture, 'files'> & { files: FileHead[] }) }
type FileHead = Omit<DevelopedPicture['files'][number], 'bytes'> & { bytes: number }

function withFiles(developed: Extract<Answer, { kind: 'done' }>['developed'], blob: Buffer): Developed {
  if (!developed.ok) return developed
  let at = 0
  const files = developed.files.map((file) => ({ ...file, bytes: Buffer.from(blob.subarray(at, (at += file.bytes))) }))
  return { ...developed, files }
}

/** Looks at a busy child ten times a second; `onBreach` is called once at most. Returns what stops it. */
function watch(pid: number, bounds: Bounds, onBreach: (reason: ImageRefusal) => void): () => void {
  let before: Usage | null = null
  let stopped = false
  const look = async () => {
    const now = await usageOf(pid)
    if (stopped || !now) return
    before ??= now
    if (now.megabytes > bounds.megabytes) onBreach('too-heavy')
    else if (now.seconds - before.seconds > bounds.seconds) onBreach('too-slow')
  }
  void look()
  const interval = setInterval(() => void look(), LOOK_EVERY)
  const clock = setTimeout(() => onBreach('too-slow'), bounds.seconds * 3000)
  return () => {
    stopped = true
    clearInterval(interval)
    clearTimeout(clock)
  }
}

const spawnChild = (box: string): ChildProcessByStdio<Writable, Readable, Readable> =>
  spawn(process.execPath, [...sandboxFlags(box), path.join(HERE, 'image-worker-child.ts'), box], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { MALLOC_ARENA_MAX: '2' },
    cwd: path.parse(process.execPath).root,
  })

/** Resolves when the child is gone, with why it never was there. */
const endOf = (child: ChildProcess) => new Promise<Error | null>((resolve) => void child.on('error', resolve).on('close', () => resolve(null)))

/**
 * Starts a child. `box`, a path from the root, is its letter box: where the original lies while it is in work, so that megabytes need not go through a pipe.
 * `onFree` is called whenever it can take a picture. It dies with this process: its stdin closes, however this process ends.
 */
export function startWorker(bounds: Bounds, box: string, onFree: () => void): Worker {
  const empty = () => rmSync(box, { force: true })
  empty() // of a process that had our id before us
  const child = spawnChild(box)
  const state = { ready: false, job: null as Job | null, complaint: '', stopWatch: () => {} }
  const kill = () => void child.kill('SIGKILL')
  const finish = (): Job | null => {
    const { job } = state
    state.stopWatch()
    state.job = null
    empty()
    return job
  }
  const tell = (step: Step) => {
    try {
      state.job?.onStep(step)
    } catch (error) {
      finish()?.fail(error instanceof Error ? error : new Error(String(error))) // the listener's fault, not the picture's
      kill()
    }
  }
  const onAnswer = (answer: Answer, blob: Buffer) => {
    if (answer.kind === 'step') return tell(answer.step)
    if (answer.kind === 'ready') state.ready = true
    else finish()?.settle(withFiles(answer.developed, blob))
    onFree()
  }
  const read = frameReader(MAX_ANSWER, (head, blob) => onAnswer(head as Answer, blob))
  const onOutput = (chunk: Buffer) => {
    try {
      read(chunk)
    } catch {
      kill() // it speaks nonsense: as good as crashed
    }
  }
  child.stdout.on('data', onOutput)
  child.stderr.on('data', (chunk: Buffer) => (state.complaint = (state.complaint + chunk.toString('latin1')).slice(-2000)))
  child.stdin.on('error', () => {}) // it died while we wrote; 'close' tells
  const ended = endOf(child).then((error) => ({ job: finish(), wasReady: state.ready, complaint: error?.message ?? state.complaint }))
  const pid = child.pid ?? 0
  if (pid) lowerPriority(pid)
  const run = (job: Job) => {
    state.job = job
    job.place(box).then(
      (bytes) => (state.job === job ? begin(job, bytes) : empty()), // the child died meanwhile
      (error: Error) => (finish()?.fail(error), onFree()),
    )
  }
  const begin = ({ use }: Job, bytes: number) => {
    if (bytes > IMAGE_LIMITS.bytes) return (finish()?.settle(refuse('too-many-bytes', { bytes, limit: IMAGE_LIMITS.bytes })), onFree())
    state.stopWatch = watch(pid, bounds, (reason) => {
      finish()?.settle(refuse(reason, { limit: reason === 'too-slow' ? bounds.seconds : bounds.megabytes }))
      kill()
    })
    frame({ kind: 'develop', bytes, use }).forEach((piece) => child.stdin.write(piece))
  }
  return { pid, isFree: () => state.ready && !state.job && child.exitCode === null && !child.killed, run, kill, ended }
}

function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, NICENESS)
  } catch {
    // not everywhere allowed, and not needed
  }
}
