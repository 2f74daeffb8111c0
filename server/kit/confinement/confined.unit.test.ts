// S085 from inside: what an image worker may do whose decoder a picture has taken over, or a renderer that a page has. The kernel has to refuse it; Node's own
// permissions are left out.
import { execFile } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { smallDocument } from '#tests/small-document.ts'
import { cardProgram } from '../cards/card-renderer.ts'
import { encoderProgram } from '../films/encoder-words.ts'
import { openImageWorkers } from '../images/image-workers.ts'
import { programIn } from '../images/launch-child.ts'
import { openPdfRenderer, pdfProgram } from '../pdf/pdf-renderer.ts'
import { callFilter, OWN_PID } from './call-filter.ts'
import { BARS, confine, machineHere, missingBars, type ForeignProgram, type Program } from './confine.ts'

const isRoot = process.getuid?.() === 0
const ORDINARY = 1234
const STRANGER = 65_533
type Said = Record<string, string | number | null>

/** A letter box with an original in it, and a folder beside it that everybody may write into. */
function ownPlaces(reader: number | null) {
  const dir = mkdtempSync(path.join(tmpdir(), 'px-confined-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  chmodSync(dir, 0o755)
  const [box, outside] = [path.join(dir, 'box'), path.join(dir, 'outside')]
  mkdirSync(box)
  mkdirSync(outside)
  chmodSync(outside, 0o777)
  writeFileSync(path.join(box, 'original'), 'a picture')
  const attack = path.join(box, 'attack.mjs')
  copyFileSync(path.resolve('tests/fixtures/attack.mjs'), attack)
  if (reader !== null) chownSync(box, reader, reader)
  return { box, outside, attack }
}

/** Runs the attack in the place of a program, as `user`, which the launcher is given when `isGiven`, and which it was started as when not. */
async function attacked(
  programFor: (box: string) => Program | ForeignProgram,
  user: number | null,
  isGiven: boolean,
): Promise<{ said: Said; written: string[] }> {
  const { box, outside, attack } = ownPlaces(user)
  const program = programFor(box)
  const flags = ['--experimental-ffi', '--no-warnings']
  const words = [box, outside, String(process.pid)]
  const missing = isGiven && user !== null ? '' : 'user' // nobody tells a program that is not Node
  const reads = [...program.reads, attack]
  const hostile = 'run' in program ? { ...program, words: [...flags, attack, ...words, missing], reads } : { ...program, flags, script: attack, words, reads }
  const { args, as } = confine(hostile, isGiven ? user : null)
  const options = isGiven || user === null ? as : { ...as, uid: user, gid: user }
  const run = promisify(execFile)(process.execPath, args, options)
  return { said: JSON.parse((await run).stdout), written: readdirSync(outside) }
}

const refused = {
  own: 'done',
  hostname: 'EACCES',
  thread: 'EACCES',
  native: 'refused',
  list: 'EACCES',
  environment: 'EACCES',
  write: 'EACCES',
  writeOwn: 'EACCES',
  internet: 'EPERM',
  unix: 'EPERM',
  socket: 'refused',
  fork: 'refused',
  spawn: 'EPERM',
  signal: 'EPERM',
  unshare: 'refused',
  ptrace: 'refused',
  memory: 'refused',
  pieces: expect.toSatisfy((count: number) => count < 10),
  shared: 0,
}
const programs = [
  ['a decoder that was taken over', (box: string) => programIn(box, 1500), { environ: 'MALLOC_ARENA_MAX' }],
  ['a PDF renderer that was taken over', pdfProgram, { environ: '', own: 'EACCES' }], // it has no letter box
  ['an encoder that was taken over', () => encoderProgram(process.execPath, 'list'), { environ: 'MALLOC_ARENA_MAX', own: 'EACCES' }], // Node in its place
  ['a card renderer that was taken over', cardProgram, { environ: 'MALLOC_ARENA_MAX', own: 'EACCES' }],
] as const

/** macOS has none of these bars, and only root has users to give. */
describe.each(machineHere() ? programs : [])('%s', (_, programFor, own) => {
  test('does all of it where no bar stands, so that a refusal means something', async () => {
    const { box, outside, attack } = ownPlaces(null)
    const user = isRoot ? { uid: ORDINARY, gid: ORDINARY } : {}
    const victim = execFile('sleep', ['60'], user) // not us: whom it attaches to stands still
    const run = promisify(execFile)(process.execPath, ['--experimental-ffi', '--no-warnings', attack, box, outside, String(victim.pid)], user)
    onTestFinished(() => void victim.kill('SIGKILL'))
    const { hostname, thread, native, write, internet, socket, fork, spawn, memory, pieces, shared } = JSON.parse((await run).stdout) as Said
    expect({ hostname, thread, native, write, socket, fork, spawn }).toEqual(
      Object.fromEntries(['hostname', 'thread', 'native', 'write', 'socket', 'fork', 'spawn'].map((attempt) => [attempt, 'done'])),
    )
    expect([internet, memory, pieces, shared]).toEqual(['ECONNREFUSED', 'done', 100, 100])
  })
  test.each(isRoot ? ['root'] : [])('S085: of a server that %s runs, is another user, and the kernel refuses it everything', async () => {
    const { said, written } = await attacked(programFor, STRANGER, true)
    expect(said).toEqual({ ...refused, ...own, user: STRANGER, missing: '' })
    expect(written).toEqual([])
  })
  test('S085: of a server that an ordinary user runs, is refused the same, and lacks a user of its own', async () => {
    const { said, written } = await attacked(programFor, isRoot ? ORDINARY : null, false)
    expect(said).toEqual({ ...refused, ...own, user: isRoot ? ORDINARY : process.getuid?.(), missing: 'user' })
    expect(written).toEqual([])
  })
})

describe('image workers behind their bars', () => {
  /** In a process of its own, as an ordinary user when we are root. */
  const script = (dir: string) => `
    import { readFileSync } from 'node:fs'
    import { openImageWorkers } from ${JSON.stringify(path.resolve('server/kit/images/image-workers.ts'))}
    const room = openImageWorkers({ workers: 1, dir: ${JSON.stringify(dir)} })
    const { ok } = await room.develop(readFileSync(${JSON.stringify(path.resolve('tests/fixtures/photos/dup-00-original.jpg'))}))
    console.log(JSON.stringify({ ok, missing: room.missing() }))
    await room.close()`
  const all = machineHere() ? [] : BARS.filter((bar) => bar !== 'user')

  test.each([
    ['root', null, machineHere() ? [] : ['user']],
    ['an ordinary user', ORDINARY, ['user']],
  ])('S085: of %s make pictures, and say which bar is missing', async (_, user, missing) => {
    const { outside } = ownPlaces(null)
    const options = { env: {}, ...(isRoot && user !== null && { uid: user, gid: user }) }
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script(path.join(outside, 'image-worker'))], options)
    expect(JSON.parse(stdout)).toEqual({ ok: true, missing: [...(isRoot ? missing : ['user']), ...all] })
  })
  test('S085: of an ordinary user or root, a renderer draws pages behind them, and says which bar is missing', async () => {
    const renderer = openPdfRenderer()
    await renderer.print(smallDocument)
    expect(renderer.missing()).toEqual([...(isRoot && process.platform === 'linux' ? [] : ['user']), ...all])
    await renderer.close()
  })
  test('S085: one whose memory grows while it rests is ended, and another takes its place', async () => {
    const room = openImageWorkers({ workers: 1, megabytes: 10 })
    room.start()
    await vi.waitFor(() => expect(room.missing()).not.toBeNull(), { timeout: 10_000 })
    const [before] = room.pids()
    await vi.waitFor(() => expect(room.pids().filter((pid) => pid !== before)).toHaveLength(1), { timeout: 10_000 })
    await room.close()
  })
  test('a word that nobody said means that nothing holds', () => {
    expect([missingBars(undefined), missingBars(''), missingBars('files,calls')]).toEqual([BARS, [], ['files', 'calls']])
  })
})

/** Walks a filter as the kernel would. */
function answerOf(program: Buffer, machine: number, call: number, ...words: number[]): string {
  let held = 0
  for (let at = 0; ; at++) {
    const code = program.readUInt16LE(at * 8)
    const [then, otherwise, value] = [program[at * 8 + 2] ?? 0, program[at * 8 + 3] ?? 0, program.readUInt32LE(at * 8 + 4)]
    if (code === 0x06) return value === 0x7fff0000 ? 'allowed' : value === 0x80000000 ? 'killed' : `error ${value & 0xffff}`
    if (code === 0x20) held = value === 0 ? call : value === 4 ? machine : (words[(value - 16) / 8] ?? 0)
    else at += { 0x15: held === value, 0x25: held > value, 0x35: held >= value, 0x45: (held & value) !== 0 }[code] ? then : otherwise
  }
}

describe.each([
  ['x64', 0xc000003e, { read: 0, mmap: 9, openat: 257, socket: 41, clone: 56, kill: 62, rename: 82, prlimit64: 302 }],
  ['arm64', 0xc00000b7, { read: 63, mmap: 222, openat: 56, socket: 198, clone: 220, kill: 129, rename: 276, prlimit64: 261 }],
] as const)('the filter of %s', (machine, audit, numbers) => {
  const ask = (call: number, ...words: number[]) => answerOf(callFilter(machine), audit, call, ...words)
  test('lets a decoder read, begin threads and end itself', () => {
    expect([
      ask(numbers.read),
      ask(numbers.openat, 0, 0, 0o2000000),
      ask(numbers.clone, 0x3d0f00),
      ask(numbers.kill, OWN_PID),
      ask(numbers.prlimit64, 0),
    ]).toEqual(Array(5).fill('allowed'))
  })
  test('gives memory of its own only', () => {
    expect([0x02, 0x22, 0x01, 0x21].map((flags) => ask(numbers.mmap, 0, 0, 3, flags))).toEqual(['allowed', 'allowed', 'allowed', 'error 1'])
  })
  test('refuses sockets, other processes, writing and what it does not know', () => {
    const { openat, socket, clone, kill, rename, prlimit64 } = numbers
    expect([ask(socket), ask(clone, 17), ask(kill, 1), ask(rename), ask(prlimit64, 1)]).toEqual(Array(5).fill('error 1'))
    expect([1, 2, 0o100, 0o1000].map((flags) => ask(openat, 0, 0, flags))).toEqual(Array(4).fill('error 13'))
    expect([ask(435), ask(437), ask(463)]).toEqual(Array(3).fill('error 38'))
  })
  test('ends a process that calls by another machine’s numbers', () => {
    expect([answerOf(callFilter(machine), 0x40000003, 1), ask(0x40000000 + 41)]).toEqual(['killed', 'killed'])
  })
})
