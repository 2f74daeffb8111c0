import { z } from 'zod'
import { brand } from './brand.ts'
import { edgeFailures, failuresOf, type Endpoint } from './endpoint.ts'
import { fails, type FailName } from './fails.ts'
import { contract } from './index.ts'
import { rates } from './rates.ts'
import { namedSchemas } from './schemas.ts'

type Json = Record<string, unknown>
const content = (schema: unknown): Json => ({ 'application/json': { schema } })
const envelope = (data: unknown): Json => ({
  type: 'object',
  required: ['code', 'data', 'msg'],
  properties: { code: { const: '000' }, msg: { type: 'string' }, data },
})
const FAILURE: Json = { type: 'object', required: ['code', 'data', 'msg'], properties: { code: { type: 'string' }, msg: { type: 'string' }, data: {} } }
const FILE: Json = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
const failure = (names: readonly FailName[]): Json => ({
  description: names.map((name) => `${fails[name].code} ${name}`).join(', '),
  content: content({ $ref: '#/components/schemas/Failure' }),
})

/** Rate of an endpoint: its own, else `read` for GET and `write` for the rest. */
export const rateOf = (name: string, endpoint: Endpoint) => endpoint.rate ?? (name.startsWith('GET ') ? 'read' : 'write')

/** A failure's answers by status; those that mean the same are one component, which `shared` collects. */
function failures(names: readonly FailName[], shared: Map<string, Json>): Json {
  const byStatus = [...Map.groupBy(names.toSorted(), (name) => fails[name].status)].map(([status, some]) => [String(status), some.join('.'), some] as const)
  for (const [, id, some] of byStatus) shared.set(id, failure(some))
  const named = byStatus.map(([status, id]) => [status, { $ref: `#/components/responses/${id}` }])
  return { ...Object.fromEntries(named), default: { $ref: '#/components/responses/any' } }
}

/** What a signed request carries; how it is made stands at `textToSign` in server/kit/signed-requests.ts. */
export const SIGNATURE = ['api-version', 'timestamp', 'nonce', 'key-id', 'signature']

type Schemas = ReturnType<typeof namedSchemas>
function parametersOf(path: string, endpoint: Endpoint, schemas: Schemas): Json[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string', maxLength: 128 } }))
  const query = (endpoint.query ? schemas.read(endpoint.query, 'input') : {}) as { properties?: Json; required?: string[] }
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(query.required?.includes(name) && { required: true }),
    schema,
  }))
  const signature = endpoint.signed ? SIGNATURE.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string', maxLength: 128 } })) : []
  return [...inPath, ...inQuery, ...signature, ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [])]
}

/** A form has fields, no groups of fields: a body that nests is JSON only. */
export function fitsForm(schema: z.ZodType): boolean {
  const isFlat = ({ type, properties, additionalProperties, items, anyOf, oneOf, allOf }: Json): boolean =>
    properties === undefined &&
    type !== 'object' &&
    typeof additionalProperties !== 'object' &&
    [items, anyOf, oneOf, allOf].flat().every((inner) => inner === undefined || isFlat(inner as Json))
  return variantsOf(inlineSchema(schema)).every(({ properties = {} }) => Object.values(properties as Json).every((field) => isFlat(field as Json)))
}
const variantsOf = ({ anyOf, oneOf, ...rest }: Json): Json[] => ((anyOf ?? oneOf) ? ((anyOf ?? oneOf) as Json[]).flatMap(variantsOf) : [rest])

/** A body's schema by itself, with nothing named elsewhere. */
export const inlineSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

function bodyOf({ body, file }: Endpoint, schemas: Schemas): Json {
  if (!body) return {}
  if (file) return { requestBody: { required: true, content: FILE } }
  const schema = schemas.refTo(body, 'input')
  return { requestBody: { required: true, content: { ...content(schema), ...(fitsForm(body) && { 'application/x-www-form-urlencoded': { schema } }) } } }
}

function operation(name: string, endpoint: Endpoint, schemas: Schemas, shared: Map<string, Json>): Json {
  const path = name.slice(name.indexOf(' ') + 1)
  const rate = rateOf(name, endpoint)
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `At most ${rates[rate].calls} calls in ${rates[rate].seconds} s.`,
    tags: [path.split('/')[2]],
    security: endpoint.auth === 'anyone' ? [] : [{ bearer: [] }],
    parameters: parametersOf(path, endpoint, schemas),
    ...bodyOf(endpoint, schemas),
    responses: {
      200: { description: 'ok', content: content(envelope(schemas.refTo(endpoint.reply, 'output'))) },
      ...failures(
        failuresOf(name, endpoint).filter((reason) => !edgeFailures.includes(reason)),
        shared,
      ),
    },
  }
}

/** The contract as an OpenAPI 3.1 document. Each schema and each kind of failure stands in it once. */
export function openapi(): Json {
  const schemas = namedSchemas()
  const shared = new Map<string, Json>([['any', failure(edgeFailures)]])
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(contract) as [string, Endpoint][]) {
    const [method, path] = name.split(' ') as [string, string]
    ;(paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = operation(name, endpoint, schemas, shared)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name.en} ${brand.name.zh}`,
      version: '1',
      description: 'Every reply is {code, data, msg}; "000" is success. The HTTP status says the same thing.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: { IdempotencyKey: { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 128 } } },
      responses: Object.fromEntries([...shared].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      schemas: { Failure: FAILURE, ...schemas.neededBy(paths) },
    },
    paths,
  }
}
