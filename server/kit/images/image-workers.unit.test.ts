import fc from 'fast-check'
// The processes: what they may do, what happens when they are slow, heavy, killed or orphaned.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { cameraFile } from '../../../scripts/make-camera-files.ts'
import { frame, frameReader } from '../confinement/frames.ts'
import { openImageWorkers } from './image-workers.ts'
import type { ImageWorkers } from './image-workers.ts'
import { sandboxFlags } from './launch-child.ts'

const small = () => readFile(path.resolve('tests/fixtures/photos/dup-00-original.jpg'))
const big = async () => readFile(await cameraFile({ megapixels: 12, orientation: 6 }))

async function withImageWorkers(options: Parameters<typeof openImageWorkers>[0], story: (room: ImageWorkers) => Promise<void>): Promise<void> {
  const room = openImageWorkers(options)
  try {
    await story(room)
  } finally {
    await room.close()
  }
}

/** A process that ended but that nobody collected yet counts as gone. */
async function isAlive(pid: number): Promise<boolean> {
  if (process.platform === 'linux')
    return readFile(`/proc/${pid}/stat`, 'latin1').then(
      (stat) => !/\) Z /.test(stat),
      () => false,
    )
  return promisify(execFile)('kill', ['-0', String(pid)]).then(
    () => true,
    () => false,
  )
}
async function untilGone(pids: readonly number[], milliseconds = 5000): Promise<number[]> {
  const end = performance.now() + milliseconds
  for (;;) {
    const alive = (await Promise.all(pids.map(async (pid) => ((await isAlive(pid)) ? [pid] : [])))).flat()
    if (alive.length === 0 || performance.now() > end) return alive
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('S085: a child may not write, read elsewhere, start processes or threads, or use the network', async () => {
  const probe = `
    const attempts = {
      write: () => require('node:fs').writeFileSync(${JSON.stringify(path.join(os.tmpdir(), 'pixtura-must-not-exist'))}, ''),
      read: () => require('node:fs').readFileSync('/etc/hostname'),
      readProject: () => require('node:fs').readFileSync(${JSON.stringify(path.resolve('package.json'))}),
      spawn: () => require('node:child_process').spawnSync('true'),
      thread: () => new (require('node:worker_threads').Worker)('', { eval: true }),
    }
    const codes = {}
    for (const [name, attempt] of Object.entries(attempts)) try { attempt(); codes[name] = 'done' } catch (error) { codes[name] = error.code }
    const report = (code) => { codes.net = code; console.log(JSON.stringify(codes)); process.exit() }
    process.on('uncaughtException', (error) => report(error.code))
    require('node:net').connect(9, '127.0.0.1').on('error', (error) => report(error.code)).on('connect', () => report('done'))`
  const { stdout } = await promisify(execFile)(process.execPath, [...sandboxFlags(path.join(os.tmpdir(), 'pixtura-letter-box')), '-e', probe], { env: {} })
  const denied = 'ERR_ACCESS_DENIED'
  expect(JSON.parse(stdout)).toEqual({ write: denied, read: denied, readProject: denied, spawn: denied, thread: denied, net: denied })
})

test('pictures wait their turn and all are answered', async () => {
  await withImageWorkers({ workers: 2 }, async (room) => {
    const bytes = await small()
    const answers = await Promise.all(Array.from({ length: 5 }, () => room.develop(bytes)))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
    expect(room.pids()).toHaveLength(2)
  })
})

test('S085: too slow and too heavy cost their own picture only, and another child takes over', async () => {
  await withImageWorkers({ workers: 1, seconds: 0.3 }, async (room) => {
    room.start()
    const [before] = room.pids()
    expect(before).toBeDefined()
    expect(await room.develop(await big())).toEqual({ ok: false, reason: 'too-slow', detail: { limit: 0.3 } })
    expect(await room.develop(Buffer.from('GIF89a'))).toMatchObject({ reason: 'gif' })
    expect(room.pids()).not.toContain(before)
  })
  await withImageWorkers({ workers: 1, megabytes: 40 }, async (room) => expect(await room.develop(await big())).toMatchObject({ reason: 'too-heavy' }))
})

test('a child that dies once is forgiven, the second time its picture is unreadable; the next one is fine', async () => {
  await withImageWorkers({ workers: 1 }, async (room) => {
    const bytes = await big()
    const killAt = (times: number) => () => {
      if (times-- > 0) process.kill(room.pids()[0] ?? 0, 'SIGKILL')
    }
    expect(await room.develop(bytes, killAt(1))).toMatchObject({ ok: true })
    expect(await room.develop(bytes, killAt(9))).toEqual({ ok: false, reason: 'unreadable', detail: {} })
    expect(await room.develop(await small())).toMatchObject({ ok: true })
  })
})

test('a listener that throws fails its own call, not the picture after it', async () => {
  await withImageWorkers({ workers: 1 }, async (room) => {
    const bytes = await small()
    const broken = room.develop(bytes, () => {
      throw new Error('no such topic')
    })
    await expect(broken).rejects.toThrow('no such topic')
    expect(await room.develop(bytes)).toMatchObject({ ok: true })
  })
})

test('closing ends the children and rejects what is not done', async () => {
  const room = openImageWorkers({ workers: 2 })
  expect(room.pids()).toEqual([])
  room.start()
  const pids = room.pids()
  expect(pids).toHaveLength(2)
  const pending = room.develop(await small())
  const closed = room.close()
  await expect(pending).rejects.toThrow('the image worker is closed')
  await closed
  expect(await untilGone(pids, 0)).toEqual([])
  await expect(room.develop(Buffer.alloc(0))).rejects.toThrow('the image worker is closed')
})

test('children end when their parent is killed, in the middle of a picture too; what lay in their letter boxes goes with the next image worker', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'px-image-worker-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const script = `
    import { readFileSync } from 'node:fs'
    import { openImageWorkers } from ${JSON.stringify(path.resolve('server/kit/images/image-workers.ts'))}
    const room = openImageWorkers({ workers: 2, dir: ${JSON.stringify(dir)} })
    void room.develop(readFileSync(${JSON.stringify(await cameraFile({ megapixels: 12, orientation: 6 }))}), ({ name }) => name === 'read' && console.log(JSON.stringify(room.pids())))`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(parent.stdout, 'data')
  const pids: number[] = JSON.parse(String(line))
  expect(pids).toHaveLength(2)
  parent.kill('SIGKILL')
  expect(await untilGone(pids)).toEqual([])
  expect(readdirSync(dir)).toHaveLength(2)
  await withImageWorkers({ workers: 1, dir }, async (room) => {
    room.start()
    expect(readdirSync(dir)).toEqual([expect.stringContaining(`${process.pid}-`)])
    expect(await room.develop(await small())).toMatchObject({ ok: true })
  })
})

test('frames survive any cut, and refuse what is too long', () => {
  const messages = fc.array(fc.tuple(fc.jsonValue(), fc.uint8Array({ maxLength: 50 })), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(messages, fc.integer({ min: 1, max: 40 }), (sent, step) => {
      const got: [unknown, Buffer][] = []
      const feed = frameReader(10_000_000, (head, blob) => got.push([head, Buffer.from(blob)]))
      const stream = Buffer.concat(sent.flatMap(([head, blob]) => frame(head, [Buffer.from(blob)])))
      for (let at = 0; at < stream.length; at += step) feed(stream.subarray(at, at + step))
      expect(got).toEqual(sent.map(([head, blob]) => [JSON.parse(JSON.stringify(head)), Buffer.from(blob)]))
    }),
    { numRuns: 200 },
  )
  const feed = frameReader(10, () => {})
  expect(() => feed(Buffer.concat(frame({}, [Buffer.alloc(20)])))).toThrow('frame of')
})
