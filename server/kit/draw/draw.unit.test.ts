import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeOwnChain, proveRound, quicknet, timeOfRound } from '#api/draw-beacons.ts'
import { verifyDraw } from '#api/draw-check.ts'
import type { DrawAnnouncement, DrawHeader } from '#api/draw-file.ts'
import { hashBlock, rootOfDraw } from '#api/draw-tickets.ts'
import { drawWinners } from '#api/draw-winners.ts'
import { freezeDraw, settleDraw } from './freeze-draw.ts'

const chain = makeOwnChain(new Uint8Array(32).fill(7), 500)
const frozenAt = new Date('2026-11-12T12:00:00Z')
const announced: DrawAnnouncement = { id: 'bridge-1', winners: 50, named: '2026-11-10T01:31:00.000Z', beacon: { kind: 'own', chain: chain.end, round: 3 } }
const tickets = Array.from({ length: 10_000 }, (_, n) => `t${(n * 7919) % 10_007}-${n}`)

function drawnFile(of: readonly string[] = tickets, said: DrawAnnouncement = announced, proof = chain.valueOf(said.beacon.round)) {
  const { header, file } = freezeDraw(said, of, frozenAt)
  const outcome = settleDraw(header, proof, new Date('2026-11-12T12:10:00Z'))!
  return { header, file: `${file}${JSON.stringify(outcome)}\n`, outcome }
}
const dir = mkdtempSync(path.join(tmpdir(), 'draw-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
let files = 0
function verify(said: string, ...root: string[]) {
  const place = path.join(dir, `${++files}.ndjson`)
  writeFileSync(place, said)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/verify-draw.ts', place, ...root], { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const faultOf = (said: string, root: string | null = null) => verifyDraw(new TextEncoder().encode(said), root).fault
const changedLines = (said: string, change: (lines: string[]) => void) => {
  const lines = said.split('\n')
  change(lines)
  return lines.join('\n')
}

test('a draw is worked out again from its file, before and after its round', () => {
  const { file, header, outcome } = drawnFile()
  expect(new Set(outcome.winners).size).toBe(50)
  expect(verify(file, header.root)).toEqual({ status: 0, said: expect.stringContaining('50 winners, each where it belongs') })
  const before = verify(freezeDraw(announced, tickets, frozenAt).file)
  expect(before).toEqual({ status: 0, said: expect.stringContaining('still to come') })
})

test('a ticket added, changed, moved or taken away: 1, and its block', () => {
  const { file } = drawnFile()
  for (const [change, block] of [
    [(lines: string[]) => void lines.splice(5000, 0, 'added'), 'Block 2 differs: tickets 4097 to 8192'],
    [(lines: string[]) => void (lines[9000] = 'changed'), 'Block 3 differs'],
    [
      (lines: string[]) => void lines.splice(9000, 0, ...lines.splice(100, 1)),
      'Block 1 differs: tickets 1 to 4096 are not those that were frozen; the last block that differs is 3',
    ],
    [(lines: string[]) => void lines.splice(8500, 1), 'Block 3 differs'],
  ] as const)
    expect(verify(changedLines(file, change))).toEqual({ status: 1, said: expect.stringContaining(block) })
})

test('a ticket behind a full last block is a block more', () => {
  const { file } = drawnFile(tickets.slice(0, 4096))
  const added = changedLines(file, (lines) => void lines.splice(-2, 0, 'added'))
  expect(faultOf(added)).toMatchObject({ at: 'block', first: 2, last: 2 })
})

test('announcement, blocks, seed and winners cannot be said otherwise', () => {
  const { file, header, outcome } = drawnFile()
  const withHeader = (said: Partial<DrawHeader>) => changedLines(file, (lines) => void (lines[0] = JSON.stringify({ ...header, ...said })))
  expect(faultOf(withHeader({ winners: 51 }))).toMatchObject({ at: 'root' })
  expect(faultOf(withHeader({ tickets: 9999 }))).toEqual({ at: 'count', said: '9999', is: '10000' })
  expect(faultOf(withHeader({ beacon: { ...header.beacon, round: 4 } }))).toMatchObject({ at: 'root' })
  expect(faultOf(file, '0'.repeat(64))).toMatchObject({ at: 'published' })
  const withOutcome = (said: object) => changedLines(file, (lines) => void (lines[lines.length - 2] = JSON.stringify({ ...outcome, ...said })))
  expect(faultOf(withOutcome({ seed: '0'.repeat(64) }))).toEqual({ at: 'seed' })
  expect(faultOf(withOutcome({ proof: chain.valueOf(4) }))).toEqual({ at: 'proof' })
  expect(faultOf(withOutcome({ drawn: '2026-11-12T11:00:00.000Z' }))).toEqual({ at: 'times' })
  const [first, second, ...rest] = outcome.winners
  expect(faultOf(withOutcome({ winners: [second, first, ...rest] }))).toEqual({ at: 'winner', place: 1, said: second, is: first })
  expect(faultOf(withOutcome({ winners: outcome.winners.slice(0, -1) }))).toMatchObject({ at: 'winner', place: 50, said: null })
})

test('a ticket that was frozen twice is found, though its hashes fit', () => {
  const twice = [...tickets.slice(0, 5000), tickets[7]!]
  const lines = (from: number, to?: number) =>
    new TextEncoder().encode(
      twice
        .slice(from, to)
        .map((one) => `${one}\n`)
        .join(''),
    )
  const said = { ...announced, tickets: twice.length, frozen: frozenAt.toISOString() }
  const hashes = [hashBlock(lines(0, 4096)), hashBlock(lines(4096))]
  const header = { pixtura: 'draw', version: 1, ...said, block: 4096, hashes, root: rootOfDraw(said, hashes) }
  expect(faultOf(`${JSON.stringify(header)}\n${twice.join('\n')}\n`)).toEqual({ at: 'twice', ticket: 5001, block: 2 })
})

test('what is no draw is said with its line', () => {
  const { file } = drawnFile()
  for (const [said, line] of [
    ['', 1],
    ['{}\n', 1],
    ['x', 1],
    [file.slice(0, -1), 10_002],
    [changedLines(file, (lines) => void (lines[77] = 'two words')), 78],
    [changedLines(file, (lines) => void (lines[77] = '')), 78],
    [changedLines(file, (lines) => void (lines[77] = 'x'.repeat(65))), 78],
    [changedLines(file, (lines) => void (lines[77] = '{}')), 78],
  ] as const)
    expect(faultOf(said)).toEqual({ at: 'form', line })
  expect(verify('x\n').said).toBe('Line 1 is not that of such a file.\n')
})

test('a ticket stands once, has no spaces, and a round is still to come', () => {
  expect(() => freezeDraw(announced, ['a', 'a'], frozenAt)).toThrow('none twice')
  expect(() => freezeDraw(announced, ['a b'], frozenAt)).toThrow('without spaces')
  expect(() => freezeDraw(announced, [], frozenAt)).toThrow('tickets')
  const known: DrawAnnouncement = { ...announced, beacon: { kind: 'drand', chain: quicknet.chain, round: 657_413 } }
  expect(() => freezeDraw(known, ['a'], frozenAt)).toThrow('still to come')
})

test('signatures of quicknet as they were published, and none of another round', () => {
  const beacon = (round: number) => ({ kind: 'drand', chain: quicknet.chain, round }) as const
  const signature = 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'
  expect(Buffer.from(proveRound(beacon(657_413), signature)!.randomness).toString('hex')).toBe(
    'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  )
  const other = 'a5d07c0071b4e386b3ae09206522253c68fefe8490ad59ecc44a7dd0d0745be91da5779e2247a82403fbc0cb9a34cb61'
  expect(proveRound(beacon(5_928_395), other)).not.toBeNull()
  expect(proveRound(beacon(5_928_396), other)).toBeNull()
  for (const said of [`${signature.slice(0, -1)}c`, signature.slice(2), '00'.repeat(48), 'ff'.repeat(48)]) expect(proveRound(beacon(657_413), said)).toBeNull()
  expect(proveRound({ ...beacon(657_413), chain: '0'.repeat(64) }, signature)).toBeNull()
  expect(new Date(timeOfRound(beacon(1))!).toISOString()).toBe('2023-08-23T15:09:27.000Z')
})

test('a draw by drand is the one that its round decides', () => {
  const said: DrawAnnouncement = { ...announced, named: '2023-09-01T00:00:00.000Z', beacon: { kind: 'drand', chain: quicknet.chain, round: 657_413 } }
  const { header, file } = freezeDraw(said, tickets, new Date('2023-09-10T00:00:00Z'))
  const proof = 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'
  const outcome = settleDraw(header, proof, new Date('2023-09-16T00:00:00Z'))!
  expect(faultOf(`${file}${JSON.stringify(outcome)}\n`, header.root)).toBeNull()
  expect(settleDraw(header, proof.replace('b7', 'a7'), frozenAt)).toBeNull()
})

test('every ticket wins as often as another', () => {
  const won = Array.from({ length: 20 }, () => 0)
  for (let n = 0; n < 5000; n++) for (const one of drawWinners(n.toString(16).padStart(64, '0'), 20, 4)) won[one - 1]!++
  const chi = won.reduce((sum, one) => sum + (one - 1000) ** 2 / 1000, 0)
  // 19 degrees of freedom: beyond 43.8 once in a thousand; seeds are fixed, so it is the same each time
  expect(chi).toBeLessThan(43.8)
})

test('all win where there are as many as wanted, or fewer', () => {
  expect(drawWinners('0'.repeat(64), 5, 9).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
})

test('a million tickets are frozen and checked', () => {
  const many = Array.from({ length: 1_000_000 }, (_, n) => `m${n}`)
  const { file } = drawnFile(many, { ...announced, winners: 10_000 })
  const place = path.join(dir, 'million.ndjson')
  writeFileSync(place, file)
  // what the kernel says of this process: resourceUsage also counts the one it was forked from
  const measure =
    'import { readFileSync } from "node:fs"; process.on("exit", () => console.log(/VmHWM:\\s+(\\d+)/.exec(readFileSync("/proc/self/status", "utf8"))[1]))'
  const done = spawnSync(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(measure)}`, 'scripts/verify-draw.ts', place], {
    encoding: 'utf8',
  })
  expect([done.status, done.stdout]).toEqual([0, expect.stringContaining('10000 winners')])
  expect(Number(done.stdout.trim().split('\n').at(-1))).toBeLessThan(250 * 1024)
})
