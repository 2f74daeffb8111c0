import { z } from 'zod'
import { brand } from './brand.ts'
import { failuresOf, type Endpoint } from './endpoint.ts'
import { fails, type FailName } from './fails.ts'
import { contract } from './index.ts'
import { rates } from './rates.ts'

type Json = Record<string, unknown>
const content = (schema: unknown): Json => ({ 'application/json': { schema } })
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & { properties?: Json; required?: string[] }
const envelope = (data: unknown): Json => ({
  type: 'object',
  required: ['code', 'data', 'msg'],
  properties: { code: { type: 'string', const: '000' }, msg: { type: 'string' }, data },
})
const FAILURE: Json = { type: 'object', required: ['code', 'data', 'msg'], properties: { code: { type: 'string' }, msg: { type: 'string' }, data: {} } }
const FILE: Json = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

/** Rate of an endpoint: its own, else `read` for GET and `write` for the rest. */
export const rateOf = (name: string, endpoint: Endpoint) => endpoint.rate ?? (name.startsWith('GET ') ? 'read' : 'write')

function failures(names: readonly FailName[]): Json {
  const byStatus = Map.groupBy(names, (name) => fails[name].status)
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [status, { description: some.map((name) => `${fails[name].code} ${name}`).join(', '), content: content(FAILURE) }]),
  )
}

function parametersOf(path: string, endpoint: Endpoint): Json[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string', maxLength: 128 } }))
  const query = endpoint.query ? schemaOf(endpoint.query, 'input') : {}
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }))
  const key = endpoint.idempotent ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 128 } }] : []
  return [...inPath, ...inQuery, ...key]
}

function operation(name: string, endpoint: Endpoint): Json {
  const path = name.slice(name.indexOf(' ') + 1)
  const rate = rateOf(name, endpoint)
  const body = endpoint.body && schemaOf(endpoint.body, 'input')
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `At most ${rates[rate].calls} calls in ${rates[rate].seconds} s.`,
    tags: [path.split('/')[2]],
    security: endpoint.auth === 'anyone' ? [] : [{ bearer: [] }],
    parameters: parametersOf(path, endpoint),
    ...(body && {
      requestBody: { required: true, content: endpoint.file ? FILE : { ...content(body), 'application/x-www-form-urlencoded': { schema: body } } },
    }),
    responses: { 200: { description: 'ok', content: content(envelope(schemaOf(endpoint.reply, 'output'))) }, ...failures(failuresOf(name, endpoint)) },
  }
}

/** The contract as an OpenAPI 3.1 document. */
export function openapi(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(contract) as [string, Endpoint][]) {
    const [method, path] = name.split(' ') as [string, string]
    ;(paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = operation(name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name.en} ${brand.name.zh}`,
      version: '1',
      description: 'Every reply is {code, data, msg}; "000" is success. The HTTP status says the same thing.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}
