// Makes calls that fit a JSON schema, and spoils one place of them.
import fc, { type Arbitrary } from 'fast-check'
import type { Json, Operation, Schema } from './fuzz-operations.ts'

/** `parts` before they become text; a mutation changes one of their places. */
type Parts = { params: Json; query: Json; body: unknown }
export type Call = { method: string; path: string; body: string | null; headers: Record<string, string>; parts: Parts }

/** Values that mean something here, by the name of their field: without them nothing would get past the first check. */
export type Hints = Record<string, string[]>
const FITTING = 'abcdefghijkmnpqrstuvwxyz23456789-'
function texts(schema: Schema, hints: string[]): Arbitrary<string> {
  const [min, max] = [Number(schema['minLength'] ?? 0), Math.min(Number(schema['maxLength'] ?? 40), 200)]
  const pattern = typeof schema['pattern'] === 'string' ? new RegExp(schema['pattern'], 'u') : null
  const known = [...hints, ...(typeof schema['default'] === 'string' ? [schema['default']] : []), 'first-light', '晨雾', 'x'.repeat(Math.max(min, 1))].filter(
    (text) => text.length >= min && (pattern?.test(text) ?? true),
  )
  const listed = known.length ? [{ arbitrary: fc.constantFrom(...known), weight: 3 }] : []
  if (schema['format'] === 'uri') return fc.webUrl({ validSchemes: ['https'] })
  if (!pattern) return fc.oneof(...listed, fc.string({ unit: 'grapheme', minLength: min, maxLength: max }))
  if (/\(\?[=!<]/.test(pattern.source))
    return fc.oneof(
      ...listed,
      fc.string({ unit: fc.constantFrom(...FITTING.split('')), minLength: 3, maxLength: 16 }).filter((text) => pattern.test(text)),
    )
  return fc.oneof(...listed, fc.stringMatching(pattern, { size: 'small' }))
}
const numbers = (schema: Schema, whole: boolean): Arbitrary<number> => {
  const [min, max] = [Math.max(Number(schema['minimum'] ?? 0), -1e9), Math.min(Number(schema['maximum'] ?? 1e6), 1e9)]
  return whole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
}

/** Values that a schema takes, as far as JSON schema can say. */
export function valueOf(schema: Schema, hints: Hints, name = ''): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema['const'])
  const union = schema.anyOf ?? schema.oneOf
  if (union) return fc.oneof(...union.map((one) => valueOf(one, hints, name)))
  return valueOfType(Array.isArray(schema.type) ? schema.type[0] : schema.type, schema, hints, name)
}
function valueOfType(type: string | undefined, schema: Schema, hints: Hints, name: string): Arbitrary<unknown> {
  if (type === 'object') return objectOf(schema, hints)
  if (type === 'array')
    return fc.array(valueOf(schema.items ?? {}, hints, name), {
      minLength: Number(schema['minItems'] ?? 0),
      maxLength: Math.min(Number(schema['maxItems'] ?? 3), 3),
    })
  if (type === 'string') return texts(schema, hints[name] ?? [])
  if (type === 'integer' || type === 'number') return numbers(schema, type === 'integer')
  if (type === 'boolean') return fc.boolean()
  return type === 'null' ? fc.constant(null) : fc.jsonValue()
}
function objectOf({ properties = {}, required = [] }: Schema, hints: Hints): Arbitrary<Json> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, hints, name)]))
  return fc.record(fields, { requiredKeys: required })
}

function fields({ parameters }: Operation, where: 'path' | 'query', hints: Hints): Arbitrary<Json> {
  const here = parameters.filter((one) => one.in === where)
  return objectOf(
    { properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])), required: here.filter((one) => one.required).map(({ name }) => name) },
    hints,
  )
}

/** A call that fits the document. */
export const callOf = (operation: Operation, hints: Hints): Arbitrary<Call> =>
  fc
    .record({
      params: fields(operation, 'path', hints),
      query: fields(operation, 'query', hints),
      body: operation.body ? valueOf(operation.body, hints) : fc.constant(undefined),
    })
    .map((parts) => written(operation, parts, { 'content-type': 'application/json' }))

const fieldsIn = (value: unknown): Json => (isObject(value) ? value : {})
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const inAddress = (value: unknown) => encodeURIComponent(asText(value).toWellFormed().slice(0, 7000))
function written(operation: Operation, parts: Parts, headers: Record<string, string>, raw?: string): Call {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(fieldsIn(parts.params)[name] ?? 'x') || 'x')
  const pairs = Object.entries(fieldsIn(parts.query)).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encodeURIComponent(name)}=${inAddress(one)}`),
  )
  const body = raw ?? (parts.body === undefined ? null : JSON.stringify(parts.body))
  return { method: operation.method, path: pairs.length ? `${path}?${pairs.join('&')}` : path, body, headers: body === null ? {} : headers, parts }
}

const MILLION = 'x'.repeat(1_000_000)
/** What is put where something else was. `undefined` leaves the place out. */
const WRONG: unknown[] = [
  undefined,
  null,
  true,
  -1,
  0.5,
  1e308,
  -0,
  2 ** 53,
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202eabc',
  '\u200b',
  '\ud800',
  MILLION,
  [],
  [[]],
  {},
  { a: 1 },
  ['a', 'b'],
  "'; select 1 --",
  '<script>',
  '../..',
  '%00',
  '__proto__',
  'NaN',
  '1e9',
]
/** Columns of the database and keys that reach prototypes. */
const EXTRA = [
  'id',
  'account_id',
  'uid',
  'roles',
  'nftStatus',
  'contributor_status',
  'balance',
  'state',
  'deleted_at',
  'password_hash',
  'visibility2',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '$where',
  '',
]
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '0',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '[1e999]',
  `${'['.repeat(20_000)}`,
  '{"__proto__":{"a":1}}',
  'a=1&a=2',
  '\0',
]
const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16', 'application/xml', '']

/** One place spoiled: a value, a field more, the whole body, or what it claims to be. */
export function mutate(valid: Call, operation: Operation): Arbitrary<Call> {
  const json = { 'content-type': 'application/json' }
  const places = (['params', 'query', 'body'] as const).flatMap((part) => placesOf(valid.parts[part]).map((place) => [part, ...place]))
  const objects = [['query'], ...places.filter((place) => isObject(at(valid.parts, place)) && place[0] === 'body')]
  const value = fc
    .tuple(fc.constantFrom(...(places.length ? places : [['query', 'x']])), fc.constantFrom(...WRONG))
    .map(([place, wrong]) => written(operation, put(valid.parts, place, wrong) as Parts, json))
  const extra = fc
    .tuple(fc.constantFrom(...objects), fc.constantFrom(...EXTRA), fc.constantFrom<unknown>(1, 'x', null, { a: 1 }))
    .map(([place, name, wrong]) => written(operation, put(valid.parts, [...place, name], wrong) as Parts, json))
  if (operation.method === 'GET') return fc.oneof({ arbitrary: value, weight: 3 }, extra)
  const body = fc.constantFrom(...BODIES).map((raw) => written(operation, valid.parts, json, raw))
  const type = fc.constantFrom(...TYPES).map((name) => written(operation, valid.parts, { 'content-type': name }))
  return fc.oneof({ arbitrary: value, weight: 5 }, { arbitrary: extra, weight: 3 }, body, type)
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Every place in a value, the inner nodes too. */
function placesOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [[]]
  const inner = Object.entries(value).flatMap(([key, item]) => placesOf(item).map((place) => [key, ...place]))
  return [[], ...inner].filter((place) => place.length > 0 || Object.keys(value).length > 0)
}
const at = (value: unknown, [key, ...rest]: string[]): unknown => (key === undefined ? value : at((value as Json | undefined)?.[key], rest))
function put(value: unknown, [key, ...rest]: string[], wrong: unknown): unknown {
  if (key === undefined) return wrong
  if (Array.isArray(value)) return value.map((item, n) => (String(n) === key ? put(item, rest, wrong) : item))
  const inner = put((value as Json | undefined)?.[key], rest, wrong)
  // A field called __proto__ must be a field, not a prototype.
  return Object.fromEntries([
    ...Object.entries((value ?? {}) as Json).filter(([name]) => name !== key),
    ...(inner === undefined ? [] : [[key, inner] as [string, unknown]]),
  ])
}
