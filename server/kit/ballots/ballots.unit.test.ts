import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BALLOT_RULES, type Ballot } from './ballot-file.ts'
import { closeBallots } from './close-ballots.ts'
import { judgeBallots } from './judge-ballots.ts'
import { verifyBallots } from './verify-ballots.ts'

const CLOSED = new Date('2026-12-08T00:00:00Z')
const receiptOf = (n: number) => `r${String(n).padStart(11, '0')}`
const voterOf = (n: number) => `v${String(n).padStart(7, '0')}`
const ballot = (n: number, change: Partial<Ballot> = {}): Ballot => ({
  receipt: receiptOf(n),
  voter: voterOf(n % 7),
  device: null,
  left: 1 + (n % 5),
  right: 1 + ((n + 1 + (n % 3)) % 5),
  answer: n % 2 ? 'left' : 'right',
  ms: 3000,
  ...change,
})
const many = Array.from({ length: 60 }, (_, n) => ballot(n))
const text = closeBallots('one-line', many, [1, 2, 3, 4, 5], CLOSED).file.toString()
const faultOf = (changed: string) => verifyBallots(new TextEncoder().encode(changed)).fault

/** Two of three beat the other way round too: strengths of two works that met three times, won 2:1, with a prior of one each. */
test('strengths are those of Bradley and Terry with the prior', () => {
  const two = closeBallots(
    'two',
    [ballot(0, { left: 1, right: 2, answer: 'left' }), ballot(1, { left: 2, right: 1, answer: 'right' }), ballot(2, { left: 1, right: 2, answer: 'right' })],
    [1, 2],
    CLOSED,
  )
  const [first, second] = two.ranking
  expect([first!.entry, second!.entry, first!.won, second!.won, first!.met]).toEqual([1, 2, 2, 1, 3])
  // at the maximum: (won + 1) / a = 3 / (a + b) + 2 / (a + 1)
  const [a, b] = [Math.exp(first!.score / 1000), Math.exp(second!.score / 1000)]
  expect(3 / (a + b) + 2 / (a + 1)).toBeCloseTo(3 / a, 2)
  expect(3 / (a + b) + 2 / (b + 1)).toBeCloseTo(2 / b, 2)
})

test('works that nobody compared stand equal, and who entered first stands first', () => {
  expect(closeBallots('none', [], [4, 9, 11], CLOSED).ranking.map(({ entry, score }) => [entry, score])).toEqual([
    [4, 0],
    [9, 0],
    [11, 0],
  ])
})

test.each([
  ['skipped', [ballot(0, { answer: 'skip' })], ['skipped']],
  ['of a work that is gone', [ballot(0, { left: 99 })], ['gone']],
  ['the second voter on one device', [ballot(0, { device: 'd0000000' }), ballot(1, { device: 'd0000000' })], ['counts', 'device']],
  ['quicker than eyes', [ballot(0, { ms: 599 }), ballot(1, { ms: 600 })], ['quick', 'counts']],
  ['by somebody whose middle answer is', Array.from({ length: 5 }, (_, n) => ballot(n, { voter: voterOf(1), ms: n < 3 ? 999 : 5000 })), Array(5).fill('quick')],
  ['always left', Array.from({ length: 15 }, (_, n) => ballot(n, { voter: voterOf(1), answer: n ? 'left' : 'right' })), Array(15).fill('side')],
  ['fourteen times left', Array.from({ length: 14 }, (_, n) => ballot(n, { voter: voterOf(1), answer: 'left' })), Array(14).fill('counts')],
])('a ballot that does not count has its reason: %s', (_, ballots, verdicts) => {
  expect(judgeBallots(ballots, new Set([1, 2, 3, 4, 5]), BALLOT_RULES).map(({ verdict }) => verdict)).toEqual(verdicts)
})

test('a file is worked out again; what was changed in it is named', () => {
  expect(faultOf(text)).toBeNull()
  const lines = text.split('\n')
  const swapped = lines.with(1, lines[2]!).with(2, lines[1]!).join('\n')
  expect(faultOf(swapped)).toMatchObject({ at: 'hash' })
  expect(faultOf(lines.toSpliced(3, 1).join('\n'))).toEqual({ at: 'count', said: 60, is: 59 })
  expect(faultOf(text.replace('counts', 'perhaps'))).toEqual({ at: 'form', line: 2 })
  expect(faultOf(text.replace('"counted":60', '"counted":61'))).toEqual({ at: 'count', said: 61, is: 60 })
  expect(faultOf(text.replace('"place":1,', '"place":2,'))).toMatchObject({ at: 'place', place: 1 })
  expect(faultOf(text.replace(/"won":\d+/, '"won":77'))).toMatchObject({ at: 'numbers' })
  expect(faultOf('{}')).toEqual({ at: 'form', line: 1 })
  const gone = closeBallots('one-line', many, [1, 2, 3, 4], CLOSED)
  expect(gone.ballots.some(({ verdict }) => verdict === 'gone')).toBe(true)
  const forged = lines.with(0, lines[0]!.replace('[1,2,3,4,5]', '[1,2,3,4]')).join('\n')
  expect(faultOf(forged)).toMatchObject({ at: 'verdict', said: 'counts', is: 'gone' })
})

const folder = mkdtempSync(path.join(tmpdir(), 'px-ballots-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
test('the program ends with 0, or with 1 and a sentence', () => {
  const run = (content: string) => {
    const file = path.join(folder, 'ballots.txt')
    writeFileSync(file, content)
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/verify-contest.ts', file], { encoding: 'utf8' })
    return `${status} ${stdout}${stderr}`
  }
  expect(run(text)).toContain('0 Contest one-line: 60 ballots')
  expect(run(text.replace('"place":1,', '"place":2,'))).toMatch(/^1 Place 1 belongs to/)
})
