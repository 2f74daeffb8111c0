import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { randomFrom } from '#server/kit/random.ts'
import { copyHashed, eachOf, filesBelow, hashOf } from './copy-hashed.ts'
import { addLines, readLines, writeLines } from './lines.ts'
import { backupFor, copiedFile, findBackups, nameOf, readManifest, writeManifest, type Manifest } from './manifest.ts'
import { openPool } from './pool.ts'

let dir = ''
beforeEach(() => void (dir = mkdtempSync(path.join(tmpdir(), 'pixtura-backups-'))))
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' // FIPS 180-2, appendix B.1
const row = z.object({ n: z.int() })

test('copies and hashes in one go, over no other file', async () => {
  const [from, to] = [path.join(dir, 'from'), path.join(dir, 'to')]
  writeFileSync(from, 'abc')
  expect(await copyHashed(from, to)).toEqual({ bytes: 3, sha256: ABC })
  expect(await hashOf(to)).toBe(ABC)
  await expect(copyHashed(from, to)).rejects.toThrow('EEXIST')
})

test('follows no link and no way out: who restores may be root, and who wrote the backup is not', async () => {
  const [secret, link] = [path.join(dir, 'secret'), path.join(dir, 'link')]
  writeFileSync(secret, 'abc')
  symlinkSync(secret, link)
  await expect(copyHashed(link, path.join(dir, 'to'))).rejects.toThrow('ELOOP')
  const known = { bytes: 3, sha256: ABC }
  expect(['a/b..c', '../a', 'a/../../b', '/etc/passwd'].map((place) => copiedFile.safeParse({ path: place, ...known }).success)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('after a failure nothing new begins', async () => {
  const begun: number[] = []
  const work = async (n: number) => {
    begun.push(n)
    await Promise.resolve()
    if (n === 2) throw new Error('two')
  }
  await expect(eachOf([1, 2, 3, 4, 5, 6, 7, 8], work, 2)).rejects.toThrow('two')
  expect(begun.length).toBeLessThan(6)
})

test('reads back the lines it wrote and added; a line that was cut is passed over, or found', async () => {
  const file = path.join(dir, 'rows.jsonl')
  expect(await writeLines(file, [{ n: 1 }, { n: 2 }])).toBe(await hashOf(file))
  appendFileSync(file, '{"n": 3')
  await addLines(file, [{ n: 4 }])
  expect(await Array.fromAsync(readLines(file, row, 'skip'))).toEqual([{ n: 1 }, { n: 2 }, { n: 4 }])
  await expect(Array.fromAsync(readLines(file, row))).rejects.toThrow('is damaged')
  expect(await Array.fromAsync(readLines(path.join(dir, 'none'), row))).toEqual([])
})

test('the pool has each content once, and drops what nobody needs and nobody just kept', async () => {
  const pool = await openPool({ dir: path.join(dir, 'pool'), random: randomFrom() })
  for (const [name, text] of Object.entries({ a: 'abc', b: 'abc', c: 'needed', d: 'young', e: 'old' })) writeFileSync(path.join(dir, name), text)
  const [a, , c, , e] = [
    await pool.keep(path.join(dir, 'a')),
    await pool.keep(path.join(dir, 'b')),
    await pool.keep(path.join(dir, 'c')),
    await pool.keep(path.join(dir, 'd')),
    await pool.keep(path.join(dir, 'e')),
  ]
  await pool.settle()
  expect(await filesBelow(path.join(dir, 'pool'))).toHaveLength(4)
  expect(readFileSync(pool.placeOf(ABC), 'utf8')).toBe('abc')
  for (const { sha256 } of [a, c, e]) utimesSync(pool.placeOf(sha256), 1, 1)
  expect(await pool.drop(new Set([c.sha256]), new Date(2000))).toEqual({ files: 2, bytes: 6 })
  expect([a, c, e].map(({ sha256 }) => existsSync(pool.placeOf(sha256)))).toEqual([false, true, false])
  await expect(pool.keep(path.join(dir, 'none'))).rejects.toThrow('ENOENT')
  expect(readdirSync(path.join(dir, 'pool')).filter((name) => name.startsWith('making'))).toEqual([])
})

test('the pool drops while others keep', async () => {
  const [mine, theirs] = [
    await openPool({ dir: path.join(dir, 'pool'), random: randomFrom() }),
    await openPool({ dir: path.join(dir, 'pool'), random: randomFrom() }),
  ]
  const names = Array.from({ length: 60 }, (_, n) => path.join(dir, `file-${n}`))
  for (const name of names) writeFileSync(name, name)
  let over = false
  const keeping = eachOf(names, async (name) => void (await theirs.keep(name))).finally(() => (over = true))
  while (!over) expect(await mine.drop(new Set(), new Date(0))).toEqual({ files: 0, bytes: 0 })
  await keeping
  expect(await filesBelow(path.join(dir, 'pool'))).toHaveLength(names.length)
})

const about = (began: string, ended: string): Manifest => ({
  format: 1,
  version: '0',
  postgres: '18',
  began,
  ended,
  cluster: null,
  parts: {},
  bytes: 0,
  files: 0,
})
async function make(began: string, ended: string, name = nameOf(new Date(began))) {
  mkdirSync(path.join(dir, name))
  await writeManifest(path.join(dir, name), about(began, ended))
}

test('finds whole backups in their order, and the last that was whole at a time', async () => {
  await make('2026-11-02T00:00:00.000Z', '2026-11-02T00:05:00.000Z')
  await make('2026-11-01T00:00:00.000Z', '2026-11-01T00:05:00.000Z')
  await make('2026-11-03T00:00:00.000Z', '2026-11-03T00:05:00.000Z', 'making-20261103T000000Z')
  mkdirSync(path.join(dir, '20261104T000000Z')) // no manifest
  const backups = await findBackups(dir)
  expect(backups.map((backup) => path.basename(backup.dir))).toEqual(['20261101T000000Z', '20261102T000000Z'])
  const nameAt = (to: string | null) => backupFor(backups, to ? new Date(to) : null)?.manifest.began.slice(8, 10)
  expect([null, '2026-11-02T00:05:00Z', '2026-11-02T00:04:59Z', '2026-11-01T00:04:59Z'].map(nameAt)).toEqual(['02', '02', '01', undefined])
  expect(await findBackups(backups[0]!.dir)).toEqual([backups[0]])
})

test('a manifest that somebody changed is none', async () => {
  await make('2026-11-01T00:00:00.000Z', '2026-11-01T00:05:00.000Z')
  const place = path.join(dir, '20261101T000000Z')
  const file = path.join(place, 'manifest.json')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('"bytes": 0', '"bytes": 1'))
  expect(() => readManifest(place)).toThrow('is damaged')
  writeFileSync(file, text.slice(0, 80))
  expect(() => readManifest(place)).toThrow('is damaged')
})
