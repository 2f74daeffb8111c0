import { z } from 'zod'
import * as accountCountries from './account-countries.ts'
import * as accountSecurity from './account-security.ts'
import * as account from './account.ts'
import * as admin from './admin.ts'
import * as archives from './archives.ts'
import * as blocks from './blocks.ts'
import * as books from './books.ts'
import * as cancellation from './cancellation.ts'
import * as consents from './consents.ts'
import * as coupons from './coupons.ts'
import type { Endpoint, EndpointName } from './endpoint.ts'
import * as follows from './follows.ts'
import * as identity from './identity.ts'
import { contract } from './index.ts'
import * as likes from './likes.ts'
import * as notifications from './notifications.ts'
import * as operators from './operators.ts'
import * as outside from './outside.ts'
import * as parameters from './parameters.ts'
import * as passkeys from './passkeys.ts'
import * as posts from './posts.ts'
import * as privacy from './privacy.ts'
import * as profile from './profile.ts'
import * as reviews from './reviews.ts'
import * as rewards from './rewards.ts'
import * as settings from './settings.ts'
import * as share from './share.ts'
import * as shared from './shared.ts'
import * as uploads from './uploads.ts'
import * as wallet from './wallet.ts'
import * as withdrawals from './withdrawals.ts'

type Json = Record<string, unknown>
type Io = 'input' | 'output'

const modules = [
  account,
  accountCountries,
  accountSecurity,
  admin,
  archives,
  blocks,
  books,
  cancellation,
  consents,
  coupons,
  follows,
  identity,
  likes,
  notifications,
  operators,
  outside,
  parameters,
  passkeys,
  posts,
  privacy,
  profile,
  reviews,
  rewards,
  settings,
  share,
  shared,
  uploads,
  wallet,
  withdrawals,
]
/** Every schema that stands in this folder under a name. */
const named = modules.flatMap((one) => Object.entries(one)).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
/** `"PUT /api/account/phone"` → `PutAccountPhone`: what an endpoint's own schemas are called after. */
const nameOf = (endpoint: string) =>
  endpoint
    .replace(' /api', '')
    .toLowerCase()
    .replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^\w/, (letter) => letter.toUpperCase())

/** Bodies and queries are only ever sent: there is no second form of them to tell apart. */
const sentOnly = new Set<string>()
/** Names for JSON Schema: those of this folder first, then the bodies and replies that have none. */
function namesOf() {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of named) if (!registry.has(schema)) registry.add(schema, { id })
  for (const [name, { query, body, reply }] of Object.entries(contract) as [EndpointName, Endpoint][])
    for (const [part, schema] of Object.entries({ Query: query, Body: body, Reply: reply }))
      if (schema && !registry.has(schema)) {
        const id = nameOf(name) + part
        registry.add(schema, { id })
        if (part !== 'Reply') sentOnly.add(id)
      }
  return registry
}

const registry = namesOf()
const BASE = '#/components/schemas/'
const REF = new RegExp(`"${BASE}(\\w+)"`, 'g')
/** That a whole number is one that JavaScript can hold says nothing of what it means. */
const unbounded = ({ jsonSchema }: { jsonSchema: Json }) => {
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
}
const asJson = (io: Io): Record<string, Json> => {
  const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: 'any', uri: (id) => BASE + id, override: unbounded }) as { schemas: Record<string, Json> }
  return Object.fromEntries(Object.entries(schemas).map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema]))
}

/** Names under which what is sent differs from what is answered, in itself or in something it names: a default, a text that is tidied. */
function twofold(sent: Record<string, Json>, answered: Record<string, Json>): Set<string> {
  const differ = new Set<string>()
  const isTwofold = (id: string, text: string) => text !== JSON.stringify(answered[id]) || [...text.matchAll(REF)].some(([, other]) => differ.has(other!))
  for (let before = -1; before < differ.size;) {
    before = differ.size
    for (const [id, schema] of Object.entries(sent)) if (isTwofold(id, JSON.stringify(schema))) differ.add(id)
  }
  return differ
}

/**
 * The contract's schemas as JSON Schema 2020-12, each once under its name, with `$ref` between them. What is sent and answered in two forms has two names, as
 * `Draft` and `DraftInput`.
 */
export function namedSchemas() {
  const [sent, answered] = [asJson('input'), asJson('output')]
  const differ = twofold(sent, answered)
  const inputName = (id: string) => (differ.has(id) && !sentOnly.has(id) ? `${id}Input` : id)
  const renamed = (schema: Json) => JSON.parse(JSON.stringify(schema).replace(REF, (_, id: string) => `"${BASE}${inputName(id)}"`)) as Json
  const all = new Map(Object.entries(answered))
  for (const [id, schema] of Object.entries(sent)) all.set(inputName(id), renamed(schema))
  const idOf = (schema: z.ZodType, io: Io) => (io === 'input' ? inputName : String)(registry.get(schema)!.id)
  return {
    /** What stands under the name. */
    read: (schema: z.ZodType, io: Io) => all.get(idOf(schema, io))!,
    refTo: (schema: z.ZodType, io: Io) => ({ $ref: BASE + idOf(schema, io) }),
    /** The named schemas that a document needs, however far down. */
    neededBy: (document: Json): Json => {
      const needed = new Set<string>()
      const look = (text: string) => {
        for (const [, id] of text.matchAll(REF)) {
          if (!id || needed.has(id)) continue
          needed.add(id)
          look(JSON.stringify(all.get(id)))
        }
      }
      look(JSON.stringify(document))
      return Object.fromEntries([...needed].toSorted().map((id) => [id, all.get(id)]))
    },
  }
}
