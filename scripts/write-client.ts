// npm run client -- [DIR]: writes a typed client of the API as a package, .data/client if no DIR is named: ESM, no dependency, for Node 20 and browsers.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brand } from '#api/brand.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { contract } from '#api/index.ts'
import { printType, type TypeStyle } from '#api/print-types.ts'
import { namedSchemas } from '#api/schemas.ts'

const root = path.resolve(import.meta.dirname, '..')
const directory = path.resolve(process.argv[2] ?? path.join(root, '.data/client'))
const NAME = `${brand.slug}-client`
/** What a program needs at run time; the rest of `api/` is there in types alone. */
const RUNNING = ['connect', 'client', 'fails', 'limits']

const endpoints = Object.entries(contract) as [string, Endpoint][]
const comment = (text: string) => `/** ${text.replaceAll('*/', '*\\/')} */`
const style: TypeStyle = { nameOf: (id) => id, noted: (field, note, indent) => `${indent}${comment(note)}\n${indent}${field}` }

type Schemas = ReturnType<typeof namedSchemas>
function printEndpoint([name, { summary, query, body, reply, file }]: [string, Endpoint], schemas: Schemas): string {
  const params = [...name.matchAll(/:(\w+)/g)].map(([, param]) => `${param}: string`)
  const sent = (part: string, schema: NonNullable<typeof body>) => {
    const { type, required } = schemas.read(schema, 'input')
    const mark = type === 'object' && !(required as string[] | undefined)?.length ? '?' : ''
    return `${part}${mark}: ${printType(schemas.refTo(schema, 'input'), style)}`
  }
  const input = [
    ...(params.length ? [`params: { ${params.join('; ')} }`] : []),
    ...(query ? [sent('query', query)] : []),
    ...(file ? ['body: Uint8Array<ArrayBuffer>'] : body ? [sent('body', body)] : []),
  ]
  return `  ${comment(summary)}\n  '${name}': { input: { ${input.join('; ')} }; reply: ${printType(schemas.refTo(reply, 'output'), style)} }`
}

/** The contract as types that need nothing else: endpoints by name, then every schema under its own. */
function printContract(): string {
  const schemas = namedSchemas()
  const uses = endpoints.map(([, { query, body, reply, file }]) => [
    query && schemas.refTo(query, 'input'),
    body && !file && schemas.refTo(body, 'input'),
    schemas.refTo(reply, 'output'),
  ])
  const named = Object.entries(schemas.neededBy({ uses })).map(([id, schema]) => `export type ${id} = ${printType(schema as Record<string, unknown>, style)}\n`)
  return `export type Contract = {\n${endpoints.map((one) => printEndpoint(one, schemas)).join('\n')}\n}\n\n${named.join('\n')}`
}

const INDEX_TYPES = `import type { Client, ConnectOptions } from './connect.js'
export { ApiError, type Api, type CallOptions } from './client.js'
export type { Client, ConnectOptions, Uploaded } from './connect.js'
export type { FailName } from './fails.js'
/** A client of the site at \`origin\`. */
export declare const createClient: (options: ConnectOptions) => Client

`
const ENDPOINT_TYPES = `export type CallInput<D, K extends keyof D> = D[K] extends { input: infer I } ? I : never
export type Reply<D, K extends keyof D> = D[K] extends { reply: infer R } ? R : never
`
const setOf = (has: (name: string, endpoint: Endpoint) => boolean) => `new Set(${JSON.stringify(endpoints.filter((one) => has(...one)).map(([name]) => name))})`
const index = () => `import { connect } from './connect.js'
export { ApiError } from './client.js'
const keyed = ${setOf((_, { idempotent }) => idempotent === true)}
const reading = ${setOf((name, { writes }) => name.startsWith('GET ') && !writes)}
export const createClient = (options) => connect(options, { keyed, reading })
`
const manifest = {
  name: NAME,
  version: '0.1.0',
  description: `Typed client of the ${brand.name.en} API, written from its contract`,
  license: 'Apache-2.0',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20' },
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
}

/** What TypeScript makes of our own sources, comments and all. */
function compile(into: string): void {
  const compilerOptions = {
    strict: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2024', 'esnext.array', 'dom', 'dom.iterable'],
    types: [],
    skipLibCheck: true,
    verbatimModuleSyntax: true,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    rootDir: path.join(root, 'api'),
    outDir: into,
  }
  const config = path.join(into, 'tsconfig.json')
  writeFileSync(config, JSON.stringify({ compilerOptions, files: [path.join(root, 'api/connect.ts')] }))
  const done = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', config], { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`TypeScript refused api/connect.ts:\n${done.stdout}${done.stderr}`)
}

/** Whatever else lies in the folder stays: it is not ours to empty. */
function mayReplace(): boolean {
  const known = path.join(directory, 'package.json')
  if (!existsSync(directory) || !readdirSync(directory).length) return true
  return existsSync(known) && (JSON.parse(readFileSync(known, 'utf8')) as { name?: string }).name === NAME
}

if (!mayReplace()) throw new Error(`${directory} holds something else: name an empty folder`)
const made = mkdtempSync(path.join(tmpdir(), 'px-client-'))
compile(made)
rmSync(directory, { recursive: true, force: true })
mkdirSync(directory, { recursive: true })
const write = (name: string, text: string) => writeFileSync(path.join(directory, name), text)
for (const name of RUNNING) {
  write(`${name}.js`, readFileSync(path.join(made, `${name}.js`), 'utf8'))
  write(`${name}.d.ts`, readFileSync(path.join(made, `${name}.d.ts`), 'utf8').replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"))
}
rmSync(made, { recursive: true })
write('endpoint.d.ts', ENDPOINT_TYPES)
write('index.d.ts', INDEX_TYPES + printContract())
write('index.js', index())
write('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
process.stdout.write(`${NAME} with ${endpoints.length} endpoints is in ${directory}\n`)
