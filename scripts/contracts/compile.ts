// Compiles Solidity with npm's solc, always with the same settings: what comes out is the same bytes on every machine.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

type Problem = { severity: string; formattedMessage: string }
type Output = { errors?: Problem[]; contracts: Record<string, Record<string, { abi: unknown[]; evm: { bytecode: { object: string } } }>> }
type Solc = { version: () => string; compile: (input: string) => string }
export type Compiled = { abi: unknown[]; bytecode: `0x${string}` }

/** Printed into every artifact. Cancun is the newest that all chains in question run; 200 runs keep the code below 10 kB (docs/decisions/0055). */
export const SETTINGS = { evmVersion: 'cancun', optimizer: { enabled: true, runs: 200 }, viaIR: false, metadata: { bytecodeHash: 'none', appendCBOR: false } }
export const COMPILER = '0.8.37'

const root = path.resolve(import.meta.dirname, '../..')
const IMPORT = /^\s*import\s[^"']*["']([^"']+)["'];/gm

/** `solady/src/x.sol` stands in node_modules; what begins with a dot stands beside the file that asks. */
const nameOf = (from: string, spec: string) => (spec.startsWith('.') ? path.posix.join(path.posix.dirname(from), spec) : spec)
const placeOf = (name: string) => path.join(root, /^(chain|bench)\//.test(name) ? '' : 'node_modules', name)

/** The files and all that they import: name → text. */
export function sourcesOf(names: readonly string[]): Record<string, string> {
  const sources: Record<string, string> = {}
  const add = (name: string) => {
    if (sources[name] !== undefined) return
    const text = readFileSync(placeOf(name), 'utf8')
    sources[name] = text
    for (const [, spec] of text.matchAll(IMPORT)) add(nameOf(name, spec!))
  }
  names.forEach(add)
  return sources
}
/** What an artifact was made of: SHA-256 of compiler, settings and every source. */
export function hashOf(sources: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify([COMPILER, SETTINGS]))
  for (const name of Object.keys(sources).sort()) hash.update(`\0${name}\0${sources[name]}`)
  return hash.digest('hex')
}
/** Contract name → ABI and bytecode, of all contracts in these sources. The compiler takes seconds. */
export function compile(sources: Record<string, string>): Record<string, Compiled> {
  const solc = createRequire(import.meta.url)('solc') as Solc
  if (!solc.version().startsWith(`${COMPILER}+`)) throw new Error(`solc is ${solc.version()}, the artifacts are of ${COMPILER}`)
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([name, content]) => [name, { content }])),
    settings: { ...SETTINGS, outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
  }
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  const grave = errors.filter(({ severity }) => severity === 'error')
  if (grave.length) throw new Error(grave.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return Object.fromEntries(
    Object.values(contracts).flatMap((file) =>
      Object.entries(file).map(([name, { abi, evm }]) => [name, { abi, bytecode: `0x${evm.bytecode.object}` as const }]),
    ),
  )
}
