// Reads the operations out of an OpenAPI document, and holds replies against it.
import { z } from 'zod'

export type Json = { [key: string]: unknown }
export type Schema = Json & {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  required?: string[]
}
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }
type Described = {
  parameters: Parameter[]
  security: unknown[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}
type Document = { paths: Record<string, Record<string, Described>>; components: Record<string, Record<string, Json>> }
export type Operation = {
  name: string
  method: string
  path: string
  member: boolean
  parameters: Parameter[]
  body: Schema | null
  reply: z.ZodType
  statuses: number[]
}

export function readOperations(document: Document): Operation[] {
  const { paths } = resolved(document, document) as Document
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      member: described.security.length > 0,
      parameters: described.parameters,
      body: described.requestBody?.content['application/json']?.schema ?? null,
      reply: z.fromJSONSchema(described.responses['200']!.content['application/json']!.schema as Parameters<typeof z.fromJSONSchema>[0]),
      statuses: Object.keys(described.responses).map(Number),
    })),
  )
}

/** The same with everything in its place that stands elsewhere in the document; no schema of it stands in itself. */
function resolved(document: Document, part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((item) => resolved(document, item))
  const { $ref, ...rest } = part as { $ref?: string } & Json
  const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, resolved(document, value)]))
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec($ref ?? '') ?? []
  return $ref ? { ...(resolved(document, document.components[kind]?.[name]) as Json), ...own } : own
}

/** What no reply may hold: SQL, stacks, our files, the database's words. */
const INNER =
  /\bat \S+ \(|\bat (?:async )?file:|node_modules|\.ts:\d+|syntax error at|relation "|violates \w+ constraint|invalid input syntax|pg_catalog|unterminated quoted|kysely|PostgresError|ECONN|ENOENT/i
const Envelope = z.strictObject({ code: z.string().min(3), data: z.unknown(), msg: z.string().min(1) })

/** What the document's response `any` stands for, but for what a member never meets and what nobody may. */
const ANY = [400, 413, 429]

type Answer = { status: number; type: string; text: string }
/** Everything that is wrong with a reply. */
export function replyFlaws(operation: Operation, { status, type, text }: Answer, anonymous: boolean): string[] {
  if (status === 0) return [`no answer: ${text}`]
  const flaws: string[] = []
  if (status >= 500) flaws.push(`status ${status}`)
  if (INNER.test(text)) flaws.push('tells of its inside')
  if (status === 431 || (status === 400 && text === '')) return flaws // the HTTP parser's own answer, before there is a request
  const read = Envelope.safeParse(parsed(text))
  if (!read.success || !type.startsWith('application/json')) return [...flaws, `no envelope (${status}, ${type})`]
  const { code } = read.data
  if (code === '000' && !operation.reply.safeParse(parsed(text)).success) flaws.push('a reply off its schema')
  return [...flaws, ...codeFlaws(operation, status, code, anonymous)]
}
function codeFlaws(operation: Operation, status: number, code: string, anonymous: boolean): string[] {
  const flaws: string[] = []
  if ((code === '000') !== (status === 200)) flaws.push(`code ${code} with status ${status}`)
  if (anonymous) return operation.member && code !== '403' ? [...flaws, `an anonymous caller meets ${code}`] : flaws
  if (code === '403') flaws.push('a member meets 403')
  if (![...ANY, 404, ...operation.statuses].includes(status)) flaws.push(`status ${status} is not in the document`)
  return flaws
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
