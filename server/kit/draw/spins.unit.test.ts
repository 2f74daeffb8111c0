import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/hashes/utils.js'
// Spins worked out again from the file of a wheel: 100 000 against the odds, the guarantee, what is emptied, and every way in which a file can lie.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeOwnChain, proveRound } from '#api/draw-beacons.ts'
import { findReceipt, hashHeader, verifySpins } from '#api/draw-spin-check.ts'
import { giveOut, valueOfSpin, type Standing } from '#api/draw-spin-value.ts'
import { DAY_ROUNDS, WHOLE, type SpinPart, type SpinsHeader } from '#api/draw-spins.ts'

const DAY = '2026-11-20'
const chain = makeOwnChain(new Uint8Array(32).fill(9), DAY_ROUNDS)
const part = (id: string, odds: number, change: Partial<SpinPart> = {}): SpinPart => ({
  id,
  kind: 'goods',
  worth: 100,
  odds,
  stock: 1_000_000,
  next: 'blank',
  ...change,
})
const blank = (odds: number) => part('blank', odds, { kind: 'blank', worth: 0, stock: null, next: null })
const header: SpinsHeader = {
  pixtura: 'spins',
  version: 1,
  id: 'wheel-7',
  named: '2026-11-19T16:00:00.000Z',
  ends: '2026-11-20T15:00:00.000Z',
  mostADay: 3,
  guarantee: null,
  parts: [blank(5200), part('some', 3300), part('more', 1300), part('print', 180), part('tripod', 20)],
  beacon: { kind: 'own', first: DAY, chains: [chain.end] },
  key: bytesToHex(ed25519.getPublicKey(new Uint8Array(32).fill(5))),
}
const noStanding = (): Standing => ({ given: new Map(), blanks: new Map() })
const randomnessOf = (round: number) => proveRound({ kind: 'own', chain: chain.end, round }, chain.valueOf(round))!.randomness
const atRound = (round: number) => new Date(Date.parse(`${DAY}T00:00:00+08:00`) + round * 6000)

/** A file with so many spins, each round with a few of them; every member spins as often as they may. */
function fileWith(of: SpinsHeader, rounds: number, each: number): string {
  const standing = noStanding()
  const lines = [JSON.stringify(of)]
  for (let round = 1; round <= rounds; round++) {
    lines.push(JSON.stringify({ round, day: DAY, at: atRound(round).toISOString(), proof: chain.valueOf(round) }))
    for (let n = 0; n < each; n++) {
      const number = round * 100 + n
      const [ticket, seed, member] = [`t${number}`, `seedseed${number}`, `m${round % 1000}-${n}`]
      const value = valueOfSpin({ wheel: of.id, number, ticket, seed }, randomnessOf(round))
      const spun = new Date(atRound(round).getTime() - 3000).toISOString()
      lines.push(JSON.stringify({ number, ticket, member, spun, seed, value, part: giveOut(of, standing, member, value).id }))
    }
  }
  return `${lines.join('\n')}\n`
}
const change = (file: string, line: number, by: (said: Record<string, unknown>) => object) => {
  const lines = file.split('\n')
  lines[line - 1] = JSON.stringify(by(JSON.parse(lines[line - 1]!) as Record<string, unknown>))
  return lines.join('\n')
}

test('100 000 spins fall as the published odds say: χ² below the bound for p = 0.001', () => {
  const standing = noStanding()
  const randomness = randomnessOf(5)
  const SPINS = 100_000
  for (let number = 1; number <= SPINS; number++)
    giveOut(header, standing, 'm', valueOfSpin({ wheel: header.id, number, ticket: `t${number}`, seed: 'seedseed' }, randomness))
  const chi = header.parts.reduce((sum, { id, odds }) => {
    const expected = (SPINS * odds) / WHOLE
    return sum + ((standing.given.get(id) ?? 0) - expected) ** 2 / expected
  }, 0)
  // four degrees of freedom: 18.47 is exceeded once in a thousand
  expect(chi).toBeLessThan(18.47)
})

test('an emptied part falls to the one named for it, on and on, and at last to the blank', () => {
  const table = { guarantee: null, parts: [blank(1), part('a', 1, { stock: 1 }), part('b', WHOLE - 2, { stock: 2, next: 'a' })] }
  const standing = noStanding()
  expect([1, 2, 3, 4].map((n) => giveOut(table, standing, `m${n}`, WHOLE).id)).toEqual(['b', 'b', 'a', 'blank'])
})

test('the guarantee: after so many blanks of one member in a row the next one is its part, as long as there is one', () => {
  const table = { guarantee: { after: 2, part: 'a' }, parts: [blank(WHOLE - 1), part('a', 1, { stock: 1 })] }
  const standing = noStanding()
  expect([1, 1, 1].map((value) => giveOut(table, standing, 'm', value).id)).toEqual(['blank', 'blank', 'a'])
  expect([1, 1, 1].map((value) => giveOut(table, standing, 'm', value).id)).toEqual(['blank', 'blank', 'blank'])
  expect(giveOut(table, standing, 'other', 1).id).toBe('blank')
})

const dir = mkdtempSync(path.join(tmpdir(), 'spins-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const file = fileWith(header, 40, 5)

test('npm run verify:draw understands the file of a wheel, and says at which line it does not hold', () => {
  const place = path.join(dir, 'wheel.ndjson')
  writeFileSync(place, file)
  const run = (...more: string[]) => spawnSync(process.execPath, ['scripts/verify-draw.ts', place, ...more], { encoding: 'utf8' })
  const hash = hashHeader(file.slice(0, file.indexOf('\n')))
  const right = run(hash)
  expect([right.status, right.stdout]).toEqual([0, expect.stringContaining('200 spins in 40 rounds')])
  expect(right.stdout).toContain('which is the one published')
  writeFileSync(
    place,
    change(file, 3, (said) => ({ ...said, part: 'tripod' })),
  )
  const wrong = run()
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('Line 3 gives another part')])
})

test.each([
  ['another seed', 3, 'value', (said: object) => ({ ...said, seed: 'anotherseed' })],
  ['another value', 3, 'value', (said: object) => ({ ...said, value: 1 })],
  ['spun after its round', 3, 'times', (said: object) => ({ ...said, spun: atRound(1).toISOString() })],
  ['a number out of turn', 4, 'order', (said: object) => ({ ...said, number: 100 })],
  ['a ticket again', 4, 'twice', (said: object) => ({ ...said, ticket: 't100' })],
  ['another proof', 2, 'proof', (said: object) => ({ ...said, proof: chain.valueOf(2) })],
  ['another time of a round', 2, 'round', (said: object) => ({ ...said, at: atRound(2).toISOString() })],
  ['a day that has no chain', 2, 'round', (said: object) => ({ ...said, day: '2026-11-22' })],
  ['more than a day holds', 9, 'cap', (said: object) => ({ ...said })],
  ['chances that do not sum', 1, 'table', () => ({ ...header, parts: [blank(10), part('a', 20)] })],
] as const)('%s: its line is named', (name, line, at, by) => {
  const of = name === 'more than a day holds' ? fileWith({ ...header, mostADay: 3 }, 1, 5).replaceAll(/"m1-\d"/g, '"m"') : change(file, line, by)
  const { fault } = verifySpins(of, null)
  expect(fault?.at).toBe(name === 'more than a day holds' ? 'cap' : at)
  if (name !== 'more than a day holds') expect(fault?.line).toBe(line)
})

test('a first line that is not the published one, and a receipt that nobody signed', () => {
  expect(verifySpins(file, '0'.repeat(64)).fault).toEqual({ at: 'published', line: 1 })
  expect(verifySpins(`${file}x`, null).fault?.at).toBe('form')
  const receipt = {
    wheel: 'wheel-7',
    number: 100,
    ticket: 't100',
    seed: 'seedseed100',
    round: 1,
    day: DAY,
    spun: '2026-11-20T00:00:00.000Z',
    signature: '0'.repeat(128),
  }
  expect(findReceipt(file, JSON.stringify(receipt))).toBe('unsigned')
  expect(findReceipt(file, '{}')).toBe('form')
})
