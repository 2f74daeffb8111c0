import type { Endpoint } from '#api/endpoint.ts'
import { contract } from '#api/index.ts'
import type { Lang } from '#api/limits.ts'
import { fitsForm, rateOf } from '#api/openapi.ts'
import { printType, type TypeStyle } from '#api/print-types.ts'
import { rates } from '#api/rates.ts'
import { namedSchemas } from '#api/schemas.ts'
import { escapeHtml } from '../kit/escape-html.ts'
import { failTable } from './docs-conventions.ts'
import { commandOf } from './docs-example.ts'
import { anchorOf, block, prose, shown } from './docs-parts.ts'
import { zhSummaries } from './docs-summaries.ts'

const words = {
  zh: {
    who: '谁可以调用',
    roles: {
      anyone: '任何人',
      member: '登录的成员',
      operator: '任何后台角色',
      admin: '管理员',
      reviewer: '审核员，管理员',
      finance: '财务，管理员',
      editor: '编辑，管理员',
    },
    rate: '频率',
    per: (n: number, s: number) => `${s}秒${n}次`,
    body: '请求体',
    json: '只收JSON',
    form: 'JSON或表单',
    file: (bytes: number) => `一个文件的字节，最多${bytes / 1_000_000} MB`,
    key: '可重发',
    keyed: '收Idempotency-Key',
    signed: '总要签名',
    consent: '须已同意最新条款',
    also: '另外',
    parts: { query: '查询', body: '请求体', reply: '回复的data' },
    fails: '它自己的失败',
    example: '例子',
    copy: '复制',
    copied: '已复制',
  },
  en: {
    who: 'Who may call',
    roles: {
      anyone: 'anybody',
      member: 'members',
      operator: 'operators',
      admin: 'admins',
      reviewer: 'reviewers, admins',
      finance: 'finance, admins',
      editor: 'editors, admins',
    },
    rate: 'How often',
    per: (n: number, s: number) => `${n} calls in ${s} s`,
    body: 'Takes',
    json: 'JSON',
    form: 'JSON or a form',
    file: (bytes: number) => `the bytes of one file, at most ${bytes / 1_000_000} MB`,
    key: 'Repeating',
    keyed: 'takes an Idempotency-Key',
    signed: 'always signed',
    consent: 'after agreeing to the terms of today',
    also: 'Also',
    parts: { query: 'Query', body: 'Body', reply: 'data of the reply' },
    fails: 'Failures of its own',
    example: 'Example',
    copy: 'Copy',
    copied: 'Copied',
  },
}
export const docsWords = words
type Words = (typeof words)[Lang]

const style: TypeStyle = {
  nameOf: (id) => `\u0001${id}\u0001`,
  noted: (field, note, indent) => `${indent}${field}\u0002 // ${note}\u0003`,
}
/** A schema as it is read: names lead to where they stand, what the type cannot say is quiet. */
const typeHtml = (schema: Record<string, unknown>) =>
  escapeHtml(printType(schema, style))
    .replace(/\u0001(\w+)\u0001/g, '<a href="#type-$1">$1</a>')
    .replace(/\u0002(.*?)\u0003/g, '<span class="quiet">$1</span>')

const facts = (name: string, endpoint: Endpoint, w: Words) => {
  const { calls, seconds } = rates[rateOf(name, endpoint)]
  const { auth, body, file, idempotent, signed, needsConsent } = endpoint
  const taken = file ? w.file(file) : body && fitsForm(body) ? w.form : w.json
  const more = [...(signed ? [w.signed] : []), ...(needsConsent ? [w.consent] : [])].join('; ')
  const rows = [
    [w.who, w.roles[auth]],
    [w.rate, w.per(calls, seconds)],
    ...(body ? [[w.body, taken]] : []),
    ...(idempotent ? [[w.key, w.keyed]] : []),
    ...(more ? [[w.also, more]] : []),
  ]
  return `<dl>${rows.map(([term, fact]) => `<dt>${term}</dt><dd>${fact}</dd>`).join('')}</dl>`
}

type Schemas = ReturnType<typeof namedSchemas>
const typesOf = (name: string, { query, body, reply, file }: Endpoint, w: Words, schemas: Schemas) =>
  (
    [
      ['query', query, 'input'],
      ['body', file ? undefined : body, 'input'],
      ['reply', reply, 'output'],
    ] as const
  )
    .flatMap(([part, schema, io]) => (schema ? [`<h4>${w.parts[part]}</h4>${shown(typeHtml(schemas.read(schema, io)), `${name}: ${w.parts[part]}`)}`] : []))
    .join('')

const summaryOf = (name: keyof typeof contract, lang: Lang) => {
  const zh = lang === 'zh' ? zhSummaries[name] : undefined
  return `<span class="said"${zh ? '' : ' lang="en"'}>${prose(zh ?? contract[name].summary)}</span>`
}

function docsEndpoint(name: string, endpoint: Endpoint, lang: Lang, schemas: Schemas): string {
  const w = words[lang]
  const [method, path] = name.split(' ') as [string, string]
  const own = endpoint.fails?.length ? `<h4>${w.fails}</h4>${failTable(endpoint.fails, `${name}: ${w.fails}`, lang)}` : ''
  return `<details id="${anchorOf(name)}"><summary><code><b>${method}</b> ${escapeHtml(path)}</code>${summaryOf(name as keyof typeof contract, lang)}</summary><div class="inside">${facts(name, endpoint, w)}${typesOf(name, endpoint, w, schemas)}${own}<h4>${w.example}</h4>${block(commandOf(name, endpoint), `${name}: ${w.example}`, w)}</div></details>`
}

/** `POST /api/posts/multi` stands among those of `/api/posts`. */
const groupOf = (name: string) => /^\w+ (\/\w+(?:\/[\w-]+)?)/.exec(name)![1]!
const groups = Map.groupBy(Object.entries(contract) as [string, Endpoint][], ([name]) => groupOf(name))
export const groupId = (group: string) => `group${group.replaceAll('/', '-')}`
export const docsGroups = [...groups.keys()]

/** Every endpoint of the contract under the first words of its path, then the schemas that have names. */
export function docsEndpoints(lang: Lang): { endpoints: string; types: string } {
  const schemas = namedSchemas()
  const section = ([group, members]: [string, [string, Endpoint][]]) =>
    `<section id="${groupId(group)}"><h3><code>${group}</code></h3>${members.map(([name, endpoint]) => docsEndpoint(name, endpoint, lang, schemas)).join('')}</section>`
  const endpoints = [...groups].map(section).join('')
  const used = Object.fromEntries([...endpoints.matchAll(/href="#type-(\w+)"/g)].map(([, id]) => [id!, { $ref: `#/components/schemas/${id}` }]))
  const types = Object.entries(schemas.neededBy(used)).map(
    ([id, schema]) => `<section id="type-${id}"><h3><code>${id}</code></h3>${shown(typeHtml(schema as Record<string, unknown>), id)}</section>`,
  )
  return { endpoints, types: types.join('') }
}
