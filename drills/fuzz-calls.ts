// Makes calls that fit a JSON schema, and spoils one place of them.
import fc, { type Arbitrary } from 'fast-check'
import type { Json, Operation, Schema } from './fuzz-operations.ts'

/** `parts` before they become text; a mutation changes one of their places. */
type Parts = { params: Json; query: Json; body: unknown }
export type Call = { method: string; path: string; body: string | null; headers: Record<string, string>; parts: Parts }

const KEYS = ['nobody-here', 'u10001-20260101-' + '2'.repeat(24), '2'.repeat(24), 'first-light', '晨雾', 'fuzz']
const texts = (schema: Schema): Arbitrary<string> => {
  const [min, max] = [Number(schema['minLength'] ?? 0), Math.min(Number(schema['maxLength'] ?? 40), 200)]
  if (typeof schema['pattern'] === 'string') return fc.stringMatching(new RegExp(schema['pattern'], 'u'), { size: 'small' })
  if (schema['format'] === 'uri') return fc.webUrl({ validSchemes: ['https'] })
  return fc.oneof(fc.constantFrom(...KEYS.filter((key) => key.length >= min && key.length <= max), 'x'.repeat(Math.max(min, 1))), fc.string({ unit: 'grapheme', minLength: min, maxLength: max }))
}
const numbers = (schema: Schema, whole: boolean): Arbitrary<number> => {
  const [min, max] = [Math.max(Number(schema['minimum'] ?? 0), -1e9), Math.min(Number(schema['maximum'] ?? 1e6), 1e9)]
  return whole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
}

/** Values that a schema takes, as far as JSON schema can say. */
export function valueOf(schema: Schema): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema['const'])
  const union = schema.anyOf ?? schema.oneOf
  if (union) return fc.oneof(...union.map(valueOf))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return objectOf(schema)
  if (type === 'array') return fc.array(valueOf(schema.items ?? {}), { minLength: Number(schema['minItems'] ?? 0), maxLength: Math.min(Number(schema['maxItems'] ?? 3), 3) })
  if (type === 'string') return texts(schema)
  if (type === 'integer' || type === 'number') return numbers(schema, type === 'integer')
  if (type === 'boolean') return fc.boolean()
  return type === 'null' ? fc.constant(null) : fc.jsonValue()
}
function objectOf({ properties = {}, required = [] }: Schema): Arbitrary<Json> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)]))
  return fc.record(fields, { requiredKeys: required })
}

const fields = (operation: Operation, where: 'path' | 'query') =>
  objectOf({
    properties: Object.fromEntries(operation.parameters.filter((one) => one.in === where).map(({ name, schema }) => [name, schema])),
    required: operation.parameters.filter((one) => one.in === where && one.required).map(({ name }) => name),
  })

/** A call that fits the document. */
export const callOf = (operation: Operation): Arbitrary<Call> =>
  fc
    .record({ params: fields(operation, 'path'), query: fields(operation, 'query'), body: operation.body ? valueOf(operation.body) : fc.constant(undefined) })
    .map((parts) => written(operation, parts, { 'content-type': 'application/json' }))

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const inAddress = (value: unknown) => encodeURIComponent(asText(value).toWellFormed().slice(0, 7000))
function written(operation: Operation, parts: Parts, headers: Record<string, string>, raw?: string): Call {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(parts.params[name] ?? 'x') || 'x')
  const pairs = Object.entries(parts.query).flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => `${encodeURIComponent(name)}=${inAddress(one)}`))
  const body = raw ?? (parts.body === undefined ? null : JSON.stringify(parts.body))
  return { method: operation.method, path: pairs.length ? `${path}?${pairs.join('&')}` : path, body, headers: body === null ? {} : headers, parts }
}

const MILLION = 'x'.repeat(1_000_000)
/** What is put where something else was. `undefined` leaves the place out. */
const WRONG: unknown[] = [undefined, null, true, -1, 0.5, 1e308, -0, 2 ** 53, '', ' ', '\0', 'a\0b', '\u202eabc', '\u200b', '\ud800', MILLION, [], [[]], {}, { a: 1 }, ['a', 'b'], "'; select 1 --", '<script>', '../..', '%00', '__proto__', 'NaN', '1e9']
/** Columns of the database and keys that reach prototypes. */
const EXTRA = ['id', 'account_id', 'uid', 'roles', 'nftStatus', 'contributor_status', 'balance', 'state', 'deleted_at', 'password_hash', 'visibility2', '__proto__', 'constructor', 'prototype', 'toString', '$where', '']
const BODIES = ['', '{', '[]', 'null', '"text"', '0', '{"a":1}{"b":2}', '\ufeff{}', '[1e999]', `${'['.repeat(20_000)}`, '{"__proto__":{"a":1}}', 'a=1&a=2', '\0']
const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16', 'application/xml', '']

/** One place spoiled: a value, a field more, the whole body, or what it claims to be. */
export function mutate(valid: Call, operation: Operation): Arbitrary<Call> {
  const json = { 'content-type': 'application/json' }
  const places = (['params', 'query', 'body'] as const).flatMap((part) => placesOf(valid.parts[part]).map((place) => [part, ...place]))
  const objects = [['query'], ...places.filter((place) => isObject(at(valid.parts, place)) && place[0] === 'body')]
  const value = fc.tuple(fc.constantFrom(...(places.length ? places : [['query', 'x']])), fc.constantFrom(...WRONG)).map(([place, wrong]) => written(operation, put(valid.parts, place, wrong) as Parts, json))
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
  return Object.fromEntries([...Object.entries((value ?? {}) as Json).filter(([name]) => name !== key), ...(inner === undefined ? [] : [[key, inner] as [string, unknown]])])
}
