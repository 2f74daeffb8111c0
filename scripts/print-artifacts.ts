// Prints chain/artifacts/ out of chain/contracts/: ABI and bytecode of each contract, with what they were made of. --write writes the files.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compile, COMPILER, hashOf, SETTINGS, sourcesOf } from './contracts/compile.ts'

/** File in chain/contracts/ → the contract in it. */
const CONTRACTS = { 'authorship-registry': 'AuthorshipRegistry', collectible: 'Collectible' }

/** Types of Solidity beside those of the ABI: nobody reads them. */
const plain = (abi: unknown[]) => JSON.stringify(abi, (key, value: unknown) => (key === 'internalType' ? undefined : value))

function textOf(file: string, contract: string): string {
  const sources = sourcesOf([`chain/contracts/${file}.sol`])
  const { abi, bytecode } = compile(sources)[contract]!
  const { evmVersion, optimizer } = SETTINGS
  return [
    `// ABI and bytecode of chain/contracts/${file}.sol, printed by scripts/print-artifacts.ts: edit the contract, then npm run fix.`,
    `// solc ${COMPILER}, ${evmVersion}, ${optimizer.runs} runs; compiler, settings and sources have the SHA-256 ${hashOf(sources)}`,
    `export const abi = ${plain(abi)} as const`,
    `export const bytecode = '${bytecode}'`,
    '',
  ].join('\n')
}
/** As the formatter of the house writes it. */
function format(name: string, text: string): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'artifacts-'))
  const file = path.join(directory, name)
  writeFileSync(file, text)
  const done = spawnSync('oxfmt', ['--config', path.resolve('.oxfmtrc.json'), file], { encoding: 'utf8' })
  const formatted = readFileSync(file, 'utf8')
  rmSync(directory, { recursive: true })
  if (done.status !== 0) throw new Error(`oxfmt: ${done.stderr || done.stdout}`)
  return formatted
}

for (const [file, contract] of Object.entries(CONTRACTS)) {
  const text = format(`${file}.ts`, textOf(file, contract))
  if (process.argv.includes('--write')) writeFileSync(`chain/artifacts/${file}.ts`, text)
  else process.stdout.write(text)
}
