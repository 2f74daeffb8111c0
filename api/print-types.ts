// JSON Schema, as the contract's schemas are printed, written as the types of TypeScript: for people who read them and for programs that call us.

type Json = Record<string, unknown>
export type TypeStyle = {
  /** What a schema that has a name is called where it stands. */
  nameOf: (id: string) => string
  /** A field with what its type cannot say of it, as `1 to 50`. Both are without the indent. */
  noted: (field: string, note: string, indent: string) => string
}

const REF = '#/components/schemas/'
const isName = /^[A-Za-z_$][\w$]*$/
const literal = (value: unknown) => JSON.stringify(value).replace(/^"(.*)"$/, (_, text: string) => `'${text.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`)
const inBrackets = (type: string) => (/ [|&] /.test(type) && !/^[{[]/.test(type) ? `(${type})` : type)

function plainType(type: unknown, schema: Json, style: TypeStyle, indent: string): string {
  if (type === 'object') return objectType(schema, style, indent)
  if (type === 'array') return `${inBrackets(printType((schema['items'] ?? {}) as Json, style, indent))}[]`
  return type === 'integer' ? 'number' : typeof type === 'string' ? type : 'unknown'
}

function objectType({ properties, required = [], additionalProperties }: Json, style: TypeStyle, indent: string): string {
  const fields = Object.entries((properties ?? {}) as Record<string, Json>)
  if (!fields.length) return typeof additionalProperties === 'object' ? `Record<string, ${printType(additionalProperties as Json, style, indent)}>` : '{}'
  const inner = `${indent}  `
  const lines = fields.map(([name, schema]) => {
    const mark = (required as string[]).includes(name) ? '' : '?'
    const field = `${isName.test(name) ? name : literal(name)}${mark}: ${printType(schema, style, inner)}`
    const note = noteOf(schema)
    return note ? style.noted(field, note, inner) : `${inner}${field}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** A schema as a type. Lines after the first begin with `indent`. */
export function printType(schema: Json, style: TypeStyle, indent = ''): string {
  const { $ref, type, const: only, enum: values, anyOf, oneOf, allOf } = schema
  if (typeof $ref === 'string') return style.nameOf($ref.slice(REF.length))
  if ('const' in schema) return literal(only)
  if (values) return (values as unknown[]).map(literal).join(' | ')
  const ways = (anyOf ?? oneOf) as Json[] | undefined
  if (ways) return [...new Set(ways.map((way) => printType(way, style, indent)))].join(' | ')
  if (allOf) return (allOf as Json[]).map((part) => inBrackets(printType(part, style, indent))).join(' & ')
  return [type]
    .flat()
    .map((one) => plainType(one, schema, style, indent))
    .join(' | ')
}

const whole = (end: unknown) => (typeof end === 'number' && Number.isSafeInteger(end) ? end : null)
/** `1 to 50`, `at least 1`, `at most 50`; nothing where neither end says anything. */
function rangeOf(least: unknown, most: unknown, unit = ''): string[] {
  const [from, to] = [whole(least), whole(most)]
  const isOpen = from === null || (from === 0 && unit !== '')
  if (to === null) return isOpen ? [] : [`at least ${from}${unit}`]
  if (isOpen) return [`at most ${to}${unit}`]
  return [from === to ? `${to}${unit}` : `${from} to ${to}${unit}`]
}

/** What a type does not say: how long, how many, how large, of what form, and what holds where nothing is said. */
function noteOf(schema: Json): string {
  const inner = ((schema['anyOf'] ?? []) as Json[]).filter(({ type }) => type !== 'null')
  const one = inner.length === 1 ? { ...inner[0], ...schema } : schema
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, exclusiveMinimum, multipleOf, format, pattern, contentEncoding } = one
  const said = [
    ...rangeOf(minLength, maxLength, ' characters'),
    ...rangeOf(minItems, maxItems, ' items'),
    ...rangeOf(minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : undefined), maximum),
    ...(typeof multipleOf === 'number' && multipleOf !== 1 ? [`a multiple of ${multipleOf}`] : []),
    ...(typeof format === 'string' ? [format] : typeof contentEncoding === 'string' ? [contentEncoding] : typeof pattern === 'string' ? [pattern] : []),
    ...('default' in schema ? [`default ${literal(schema['default'])}`] : []),
  ]
  return said.join(', ')
}
