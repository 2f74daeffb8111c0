import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteChange, openChanges } from './changes.ts'

let folder = ''
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'pixtura-changes-')), 'changes')
  mkdirSync(folder)
})
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }))

test('tells each path once, and only what is new the next time', async () => {
  const changes = openChanges(folder)
  for (const name of ['a/one@', 'b/two@', 'a/one@']) await noteChange(folder, name)
  expect((await changes.read()).sort()).toEqual(['a/one@', 'b/two@'])
  expect(await changes.read()).toEqual([])
  await noteChange(folder, 'a/one@')
  expect(await changes.read()).toEqual(['a/one@'])
})

test('waits for the end of a line that is being written', async () => {
  const changes = openChanges(folder)
  const file = path.join(folder, '1')
  writeFileSync(file, 'a/one@\nb/t')
  expect(await changes.read()).toEqual(['a/one@'])
  appendFileSync(file, 'wo@\n')
  expect(await changes.read()).toEqual(['b/two@'])
})

test('takes away notes that are read and old, and no others', async () => {
  const changes = openChanges(folder)
  for (const name of ['1', '2']) writeFileSync(path.join(folder, name), 'a@\n')
  await noteChange(folder, 'now@')
  await changes.read()
  for (const name of ['1', '2']) utimesSync(path.join(folder, name), 1, 1)
  appendFileSync(path.join(folder, '2'), 'b@\n')
  utimesSync(path.join(folder, '2'), 1, 1)
  await changes.done()
  expect(readdirSync(folder)).toHaveLength(2)
  expect(await changes.read()).toEqual(['b@'])
  await changes.done()
  expect(readdirSync(folder)).toHaveLength(1)
})

test('where nobody wants to know, nothing is written', async () => {
  rmSync(folder, { recursive: true })
  await noteChange(folder, 'a@')
  expect(readdirSync(path.dirname(folder))).toEqual([])
})
