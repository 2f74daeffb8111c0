import { pathOf } from '#api/client.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { inlineSchema } from '#api/openapi.ts'

type Json = Record<string, unknown>

/** Values that read like somebody's, by the name of their field. Everything else follows from the schema. */
const told: Record<string, unknown> = {
  account: 'anna',
  author: 'anna',
  permlink: 'first-light',
  title: 'First light',
  tag: 'sea',
  word: 'casino',
  phone: '13800000001',
  code: '123456',
  password: 'Darkroom2026',
  oldPassword: 'Darkroom2026',
  newPassword: 'a-long-new-one',
  key: 'k7m2x9c4v8b3n6q5w2e4r7t9',
  name: 'photo.jpg',
  bytes: 482113,
  document: 'passport',
  number: 'W261122ABCDEFGHJK',
  birth: '1990-02-03',
  ownerKey: 'K'.repeat(40),
  address: 'anna@example.com',
  target: '13800000001',
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  url: 'https://example.org/',
  uid: '10001',
  id: '7',
  provider: 'wechat',
  version: '2026-01-01',
  back: '/upload-photos',
  path: '/photocomment/anna/first-light',
  domain: 'photos.example.com',
  original: 'https://example.org/first-light',
  contact: 'anna@example.com',
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
  why: 'asked for by mail',
  amount: 2000,
  transfer: 'T-000001',
  value: 2,
  until: '07:00',
  pkey: 'ab23cd45ef678901',
  privateKey: 'ab23cd45ef678901',
  signature: `0x${'ab'.repeat(65)}`,
  box: `${'A'.repeat(167)}=`,
}
/** Bodies whose fields have to fit each other in ways that a schema does not say. */
const whole: Record<string, Json> = {
  'POST /api/account/mutes': { kind: 'tag', of: 'sea', lasts: 'week' },
  'DELETE /api/account/mutes': { kind: 'tag', of: 'sea' },
  'POST /api/identity': { document: 'passport', name: 'Anna Lee', number: 'E12345678', birth: '1990-02-03', front: 'k7m2x9c4v8b3n6q5w2e4r7t9', consent: true },
  'POST /api/admin/parameters': { parameter: 'likeCost', value: 2, why: 'asked for by mail' },
  'PUT /api/market/contributor/person': { firstName: 'Anna', lastName: 'Lin', title: 'ms', country: 'CN' },
  'PUT /api/market/contributor/contact': {
    email: 'anna@example.com',
    address: '1 Harbour Road, Xiamen',
    phone: '13800000001',
    countryCode: '86',
    code: '123456',
  },
  'PUT /api/market/contributor/works': { works: ['first-light', 'harbour', 'dunes', 'market-street', 'snow'], link: 'https://example.org/' },
  'POST /api/market/releases': { kind: 'property', isMinor: false, name: 'The old pier', remark: '', fee: 0, years: 5, images: ['k7m2x9c4v8b3n6q5w2e4r7t9'] },
  'PUT /api/market-likenesses/:number': { side: 'owner', answer: 'mine', words: 'I took it in 2019' },
  'PUT /api/admin/market-items/:number/region': { region: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 } },
  'PUT /api/orders/:number/invoice': { kind: 'personal', title: 'Anna Lin', email: 'anna@example.com' },
  'PUT /api/admin/campaigns/:id': { version: 1, definition: '{"title":{"zh":"灯","en":"Lanterns"}}', why: 'a title' },
  'POST /api/nft/apply': { about: 'Three line drawings of the old pier, ten of each, the earliest first.' },
  'GET /api/nft/posts-info': { number: 'ab23cd45ef67' },
  'GET /api/nft/digital-collection/info': { number: 'ab23cd45ef67' },
  'GET /api/nft/digital-collection/sn-personalizations': { number: 'ab23cd45ef67' },
  'GET /api/nft/digital-collection/other/list': { account: 'anna', after: 'ab23cd45ef67-2' },
  'GET /api/nft/digital-collection/share/info': { id: 'ab23cd45ef67-2' },
  'GET /api/nft/digital-collection/h5_digital/info': { id: 'ab23cd45ef67-2' },
  'GET /api/nft/series': { after: 'ab23cd45ef67' },
  'POST /api/nft/offerings': { number: 'ab23cd45ef67', price: 9900, editions: 10, beginsAt: null },
  'POST /api/nft/drops': { number: 'ab23cd45ef67', price: 9900, editions: 10, opensAt: '2026-12-01T12:00:00.000Z', minutes: 1440 },
  'PUT /api/nft/likenesses/:number': { answer: 'veto', words: 'I took it in 2019' },
  'PUT /api/nft/refund': { permlink: 'CAB12CD34EF56' },
  'PUT /api/nft/pieces/shown': { number: 'ab23cd45ef67', edition: 2, isShown: true },
  'POST /api/nft/gifts': { number: 'ab23cd45ef67', edition: 2, to: 'anna' },
  'GET /api/nft/redeem-codes': { after: 'ab23cd45ef67' },
  'POST /api/nft/redeem-codes': { number: 'ab23cd45ef67', codes: 10, days: 30 },
  'POST /api/nft/retry/posts': { number: 'ab23cd45ef67', pkey: 'ab23cd45ef678901' },
  'PUT /api/identity': { document: 'passport', name: 'Anna Lee', number: 'E12345678', birth: '1990-02-03', consent: true },
}
/** One of these fits the patterns that the contract has. */
const texts = [
  '1',
  '123456',
  'ab23cd45ef',
  '2026-11-22T03:00:00.000Z',
  '2026-11-22',
  '22:00',
  'anna@example.com',
  '13800000001',
  'a'.repeat(64),
  'A'.repeat(64),
  'abcd',
  'a'.repeat(20),
]

function textFor(name: string, { pattern, minLength = 0 }: Json): string {
  const form = new RegExp(typeof pattern === 'string' ? pattern : '')
  const fits = (text: unknown): text is string => typeof text === 'string' && text.length >= Number(minLength) && form.test(text)
  return [told[name], ...texts].find(fits) ?? 'x'.repeat(Number(minLength))
}

function listFor(name: string, { items = {}, minItems = 1 }: Json): unknown[] {
  return Array.from({ length: Math.max(1, Number(minItems)) }, () => valueFor(name.replace(/s$/, ''), items as Json))
}

/** Fields that must be there; where none must, the first. */
function objectFor({ properties = {}, required = [] }: Json): Json {
  const fields = Object.entries(properties as Record<string, Json>)
  const needed = fields.filter(([field]) => (required as string[]).includes(field))
  return Object.fromEntries((needed.length ? needed : fields.slice(0, 1)).map(([field, schema]) => [field, valueFor(field, schema)]))
}

function valueFor(name: string, schema: Json): unknown {
  const ways = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined
  if (ways) return valueFor(name, ways[0]!)
  if ('const' in schema) return schema['const']
  if (schema['enum']) return (schema['enum'] as unknown[])[0]
  if (schema['type'] === 'object') return objectFor(schema)
  if (schema['type'] === 'array') return listFor(name, schema)
  if (schema['type'] === 'boolean') return true
  if (schema['type'] === 'string') return textFor(name, schema)
  return typeof told[name] === 'number' ? told[name] : Math.max(1, Number(schema['minimum'] ?? 1))
}

/** A right call of an endpoint, about things that need not be there. Of a query what must be said, of a body too. */
export function exampleOf(name: string, { query, body, file }: Endpoint) {
  const params = Object.fromEntries([...name.matchAll(/:(\w+)/g)].map(([, param]) => [param!, textFor(param!, {})]))
  const asked = query ? inlineSchema(query) : {}
  const isAsked = ((asked['required'] ?? []) as string[]).length > 0
  return {
    params,
    ...(isAsked && { query: (body ? undefined : whole[name]) ?? objectFor(asked) }),
    ...(body && !file && { body: whole[name] ?? valueFor('', inlineSchema(body)) }),
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
/** The same as a command, with the address and the token in `$SITE` and `$TOKEN`. */
export function commandOf(name: string, endpoint: Endpoint): string {
  const { body, ...call } = exampleOf(name, endpoint)
  const method = name.slice(0, name.indexOf(' '))
  const said = body !== undefined || endpoint.file !== undefined
  const verb = method === 'GET' || (method === 'POST' && said) ? '' : ` -X ${method}`
  const lines = [
    `curl -sS${verb} "$SITE${pathOf(name, call)}"`,
    ...(endpoint.auth === 'anyone' ? [] : ['-H "authorization: Bearer $TOKEN"']),
    ...(endpoint.idempotent ? ['-H "idempotency-key: $(date +%s)"'] : []),
    ...(endpoint.file ? ["-H 'content-type: application/octet-stream'", '--data-binary @photo.jpg'] : []),
    ...(body === undefined ? [] : ["-H 'content-type: application/json'", `-d ${quoted(JSON.stringify(body))}`]),
  ]
  return lines.join(' \\\n  ')
}
