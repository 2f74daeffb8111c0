import type { Endpoint } from '#api/endpoint.ts'
// A form's fields are texts. Where the schema takes a number, a boolean or a list, they become one, so that a form says the same as JSON.
import { inlineSchema } from '#api/openapi.ts'

type Json = { [key: string]: unknown }
type Fields = Record<string, string | string[]>

/** What a form or a query says. Walked once: `get` and `getAll` walk all of it for each field, which 1 MB of fields would make minutes. */
export function fieldsOf(said: URLSearchParams): Fields {
  const fields = new Map<string, string | string[]>()
  for (const [key, value] of said) {
    const before = fields.get(key)
    if (Array.isArray(before)) before.push(value)
    else fields.set(key, before === undefined ? value : [before, value])
  }
  return Object.fromEntries(fields)
}

/** The fields as the endpoint's body has them. What cannot be what the schema wants stays a text, and the schema says so. */
export function typedFields(endpoint: Endpoint, fields: Fields): Json {
  const schemas = schemasOf(endpoint)
  return Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, typed(schemas.get(name) ?? [], said)]))
}

const kept = new WeakMap<Endpoint, Map<string, Json[]>>()
/** Each field's schemas: of several ways to fill a form, all that know it. */
function schemasOf(endpoint: Endpoint): Map<string, Json[]> {
  const known = kept.get(endpoint)
  if (known) return known
  const schemas = new Map<string, Json[]>()
  const ways = endpoint.body ? variantsOf(inlineSchema(endpoint.body)) : []
  for (const way of ways)
    for (const [name, schema] of Object.entries((way['properties'] ?? {}) as Json))
      schemas.set(name, [...(schemas.get(name) ?? []), ...variantsOf(schema as Json)])
  kept.set(endpoint, schemas)
  return schemas
}
const variantsOf = (schema: Json): Json[] => {
  const inner = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] ?? []) as Json[])
  return inner.length ? inner.flatMap(variantsOf) : [schema]
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/
const BOOLEANS = new Map([
  ['true', true],
  ['on', true],
  ['false', false],
  ['off', false],
])
const typesIn = (schemas: Json[]) =>
  new Set(schemas.flatMap(({ type, const: only }) => (type === undefined ? [only === null ? 'null' : typeof only] : [type]).flat()))

function typed(schemas: Json[], said: string | string[]): unknown {
  const list = schemas.find(({ type }) => type === 'array')
  if (list) return [said].flat().map((item) => typed(variantsOf((list['items'] ?? {}) as Json), item))
  if (Array.isArray(said)) return said
  const types = typesIn(schemas)
  if (types.has('string')) return said
  if (said === '' && types.has('null')) return null
  if ((types.has('number') || types.has('integer')) && NUMBER.test(said)) return Number(said)
  return types.has('boolean') ? (BOOLEANS.get(said) ?? said) : said
}
