import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readProof, verifyProof, type ProofFile } from './verify-proof.ts'

const at = (place: string) => fileURLToPath(new URL(`../../tests/fixtures/${place}`, import.meta.url))
const [FILE, PHOTOGRAPH] = [at('authorship-proof.json'), at('photos/meta-gps-made.jpg')]
const text = await readFile(FILE, 'utf8')
const proof = readProof(text)!

/** Every byte in hexadecimal that the file has, each turned by one bit; of long ones, some. */
function* turned(): Generator<[string, ProofFile]> {
  const turn = (hex: Hex, digit: number): Hex => `${hex.slice(0, digit)}${(Number.parseInt(hex[digit]!, 16) ^ 1).toString(16)}${hex.slice(digit + 1)}` as Hex
  const steps = (hex: Hex) =>
    Array.from({ length: Math.min(hex.length - 2, 40) }, (_, n) => 2 + Math.floor((n * (hex.length - 2)) / Math.min(hex.length - 2, 40)))
  for (const name of ['contract', 'anchoredBy', 'root', 'header'] as const)
    for (const digit of steps(proof[name])) yield [`${name} ${digit}`, { ...proof, [name]: turn(proof[name], digit) }]
  for (const name of ['path', 'accountProof', 'storageProof'] as const)
    for (const [n, one] of proof[name].entries())
      for (const digit of steps(one)) yield [`${name} ${n} ${digit}`, { ...proof, [name]: proof[name].with(n, turn(one, digit)) }]
  for (const digit of steps(proof.leaf.contentHash))
    yield [`hash ${digit}`, { ...proof, leaf: { ...proof.leaf, contentHash: turn(proof.leaf.contentHash, digit) } }]
  for (const digit of steps(proof.block.hash)) yield [`block ${digit}`, { ...proof, block: { ...proof.block, hash: turn(proof.block.hash, digit) } }]
}

describe('a proof that was kept', () => {
  test('holds by itself', () => expect(verifyProof(proof)).toBe(null))
  test('no byte of what it stands on can be another', () => {
    const all = [...turned()]
    expect(all.length).toBeGreaterThan(300)
    expect(all.filter(([, changed]) => verifyProof(changed) === null).map(([where]) => where)).toEqual([])
  })
  test('nothing may be left out of it', () => {
    for (const name of ['path', 'accountProof', 'storageProof'] as const) expect([name, verifyProof({ ...proof, [name]: [] })]).not.toEqual([name, null])
    for (const name of Object.keys(proof)) expect([name, readProof(JSON.stringify({ ...proof, [name]: undefined }))]).toEqual([name, null])
  })
})

describe('npm run verify:proof', () => {
  let dir: string
  beforeAll(async () => void (dir = await mkdtemp(path.join(tmpdir(), 'proof-'))))
  afterAll(() => rm(dir, { recursive: true }))
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [fileURLToPath(new URL('../../scripts/verify-proof.ts', import.meta.url)), ...args]).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
    )
  const changed = async (name: string, from: string, to: string) => {
    const file = path.join(dir, name)
    await writeFile(file, text.replace(from, to))
    return file
  }

  test('says what holds, with the original and without', async () => {
    const said = await run(FILE, PHOTOGRAPH)
    expect(said).toMatchObject({ code: 0 })
    expect(said.said).toContain(`since block ${proof.block.number}`)
  })
  test('ends with 1 and names what is wrong', async () => {
    const { path: steps, storageProof } = proof
    const cases = [
      [[await changed('path', steps[0]!, `${steps[0]!.slice(0, -1)}${steps[0]!.endsWith('0') ? '1' : '0'}`)], 'leaf or path'],
      [[await changed('storage', storageProof.at(-1)!, `${storageProof.at(-1)!.slice(0, -2)}`)], 'storage proof'],
      [[await changed('header', `"time": ${proof.block.time}`, `"time": ${proof.block.time + 1}`)], 'header'],
      [[await changed('form', '"format"', '"form"')], 'no proof file'],
      [[FILE, FILE], 'not the original'],
      [[path.join(dir, 'none')], 'cannot be read'],
    ] as const
    const said = await Promise.all(cases.map(([args]) => run(...args)))
    expect(said.map(({ code }) => code)).toEqual(cases.map(() => 1))
    cases.forEach(([, words], n) => expect(said[n]!.said).toContain(words))
  })
})
