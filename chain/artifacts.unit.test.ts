import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compile, sourcesOf } from '../scripts/contracts/compile.ts'

const files = readdirSync('chain/contracts').map((name) => name.replace(/\.sol$/, ''))
const contractIn = (file: string) => /^contract (\w+)/m.exec(readFileSync(`chain/contracts/${file}.sol`, 'utf8'))![1]!
const plain = (abi: unknown) => JSON.parse(JSON.stringify(abi, (key, value: unknown) => (key === 'internalType' ? undefined : value))) as unknown

test.each(files)('%s compiles to what is kept of it, and fits on every chain', async (file) => {
  const kept = (await import(`./artifacts/${file}.ts`)) as { abi: unknown; bytecode: string }
  const { abi, bytecode } = compile(sourcesOf([`chain/contracts/${file}.sol`]))[contractIn(file)]!
  expect(kept.bytecode).toBe(bytecode)
  expect(kept.abi).toEqual(plain(abi))
  expect(bytecode.length / 2, 'EIP-170').toBeLessThan(24_576)
})
