import { edgeFailures, type Endpoint } from '#api/endpoint.ts'
import { eventTypes, socketQuery } from '#api/events.ts'
import { fails, type FailName } from '#api/fails.ts'
import { contract } from '#api/index.ts'
import type { Lang } from '#api/limits.ts'
import { SIGNATURE } from '#api/openapi.ts'
import { rates } from '#api/rates.ts'
import { escapeHtml } from '../kit/escape-html.ts'
import { ANONYMOUS_BODY, MAX_BODY } from './bodies.ts'
import { linkTo, prose, table } from './docs-parts.ts'
import { sentenceOf } from './fail-words.ts'

type Name = keyof typeof contract
const namesWith = (has: (endpoint: Endpoint) => boolean) => (Object.keys(contract) as Name[]).filter((name) => has(contract[name]))
const signedNames = namesWith(({ signed }) => signed === true)
const KB = (bytes: number) => `${bytes / 1024} KB`
const SOCKET = `/ws?${new URLSearchParams(socketQuery)}`

/** What every endpoint has in common, a heading with its paragraphs each; `%s` is a list that follows from the contract. */
const said = {
  zh: [
    [
      'reply',
      '回复',
      [
        '每个回复都是`{ "code", "data", "msg" }`。`code`为`"000"`是成功，`data`是内容；其他`code`是失败，`msg`是一句话，HTTP状态说的是同一件事，回复头`x-fail`是它的名称。`x-request-id`可以报给我们查日志。GET的回复按请求头`accept-encoding`用`zstd`或`gzip`压缩。',
      ],
    ],
    [
      'auth',
      '身份',
      [
        '登录得到会话令牌，两种带法：请求头`Authorization: Bearer 令牌`，适合程序；或Cookie`token`（HttpOnly，由登录的回复设置），适合浏览器。两样都带时以Bearer为准。',
        '带Cookie的写操作只接受来自本站的请求，别的网站发来的一律拒绝（`FOREIGN_ORIGIN`）；带Bearer的不受此限。`POST /api/logout`结束会话，在“账号安全”里可以逐个结束设备。',
      ],
    ],
    [
      'bodies',
      '请求体',
      [
        `JSON（\`application/json\`）或表单（\`application/x-www-form-urlencoded\`）都可以；字段里有嵌套的接口只收JSON，下面逐个写明。登录后最多${KB(MAX_BODY)}，未登录最多${KB(ANONYMOUS_BODY)}。不认识的字段会被指出来，而不是忽略。`,
        '时间是UTC的RFC 3339；金额是整数：PIXT以千分之一计，人民币以分计。回复里的字段总在，没有值就是`null`。',
        '句子的语言取请求头`x-lang`（`zh`或`en`），没有则看`accept-language`。',
      ],
    ],
    [
      'errors',
      '失败',
      ['输入有误时，`data.fields`按字段路径（如`posts.0.title`）逐个给出一句话。下面这些任何接口都可能回复；各接口自己的失败写在各自的条目里。'],
    ],
    [
      'idempotency',
      'Idempotency-Key',
      [
        '标有“可重发”的接口收请求头`Idempotency-Key`（最多128个字符）：24小时内同一账号用同一个值再发，得到第一次的回复，什么也不会重复发生。同一个值换了内容，回复`KEY_REUSED`。GET本来就可以放心重发。',
      ],
    ],
    ['paging', '翻页', ['列表按位置翻页，没有页码：回复里的`next`放进下一次查询，到底时为`null`。这样翻的时候有新内容进来，也不会重复或漏掉。一页最多50条。']],
    [
      'rates',
      '频率',
      [
        '登录后按账号计，否则按地址计（IPv6按/64）。每个计入的回复都有`RateLimit-Policy`（这一类的限额：`q`次、`w`秒）和`RateLimit`（还剩`r`次、`t`秒后重新计数）。超过时回复429、`TOO_FAST`，`Retry-After`写明几秒后再来。',
      ],
    ],
    [
      'signed',
      '签名',
      [
        `以下接口总要签名：%s。密钥由\`GET /api/config\`给出，一小时有效；请求头为${SIGNATURE.map((name) => `\`${name}\``).join('、')}，其中\`api-version\`是\`2\`。`,
        '签名内容逐行为：方法、带查询的路径、`timestamp`（毫秒）、`nonce`（16到64个字母、数字、`_`、`-`）、请求体SHA-256的十六进制；`signature`是其HMAC-SHA-256的十六进制。',
      ],
    ],
    [
      'live',
      '实时消息',
      [
        `WebSocket在\`${SOCKET}\`，身份与HTTP相同。消息是\`{ "type", "id", "data" }\`，断线后带上\`last\`（最后一个\`id\`）重连，一天内的会补发。\`type\`：${Object.entries(
          eventTypes,
        )
          .map(([name, type]) => `${type} \`${name}\``)
          .join('，')}。`,
      ],
    ],
  ],
  en: [
    [
      'reply',
      'Replies',
      [
        'Each reply is `{ "code", "data", "msg" }`. With the code `"000"` all went well and `data` is what you asked for; any other code is a failure, `msg` says it in a sentence, and the HTTP status says the same; the header `x-fail` is its name. `x-request-id` is what to tell us when something is odd. Replies to GET travel compressed with `zstd` or `gzip`, as `accept-encoding` says.',
      ],
    ],
    [
      'auth',
      'Who calls',
      [
        'Signing in gives the token of a session. There are two ways to carry it: the header `Authorization: Bearer TOKEN`, for programs, or the cookie `token` (HttpOnly, set by the reply), for browsers. Where both are sent, Bearer counts.',
        'Writes with the cookie are taken from our own pages only, those from other sites are refused (`FOREIGN_ORIGIN`); with Bearer it does not matter where they come from. `POST /api/logout` ends the session.',
      ],
    ],
    [
      'bodies',
      'Bodies',
      [
        `JSON (\`application/json\`) or a form (\`application/x-www-form-urlencoded\`); bodies with groups of fields are JSON only, which each endpoint says below. At most ${KB(MAX_BODY)} once signed in, else ${KB(ANONYMOUS_BODY)}. A field that nobody knows is pointed out, not passed over.`,
        'Times are RFC 3339 in UTC; amounts are whole numbers, thousandths of a PIXT and fen. Fields of replies are always there, `null` when empty.',
        'The language of sentences is that of the header `x-lang` (`zh` or `en`), else of `accept-language`.',
      ],
    ],
    [
      'errors',
      'Failures',
      [
        'Where the input is wrong, `data.fields` has a sentence for each field by its path, as `posts.0.title`. These may come from any endpoint; those of its own stand beside each.',
      ],
    ],
    [
      'idempotency',
      'Idempotency-Key',
      [
        'Endpoints that say so take the header `Idempotency-Key` (at most 128 characters): the same value of the same account within 24 hours gets the first reply once more, and nothing happens twice. The same value with another body is answered `KEY_REUSED`. A GET can be repeated as it is.',
      ],
    ],
    [
      'paging',
      'Paging',
      [
        'Lists go on from a place, not by page numbers: what a reply has as `next` goes into the next query, and is `null` at the end. So nothing comes twice or is left out when something new arrives meanwhile. A page has at most 50 entries.',
      ],
    ],
    [
      'rates',
      'Rate limits',
      [
        'Counted for the account once signed in, else for the address (IPv6: its /64). Each reply that counts has `RateLimit-Policy` (what this kind of call is allowed: `q` calls in `w` seconds) and `RateLimit` (`r` are left, counting begins anew in `t` seconds). Past it the answer is 429, `TOO_FAST`, and `Retry-After` says in how many seconds to come back.',
      ],
    ],
    [
      'signed',
      'Signed requests',
      [
        `Always signed: %s. The key comes from \`GET /api/config\` and is good for an hour; the headers are ${SIGNATURE.map((name) => `\`${name}\``).join(', ')}, with \`2\` as \`api-version\`.`,
        'What is signed, one to a line: method, path with query, `timestamp` (milliseconds), `nonce` (16 to 64 letters, digits, `_`, `-`) and the SHA-256 of the body in hex. `signature` is its HMAC-SHA-256 in hex.',
      ],
    ],
    [
      'live',
      'Live messages',
      [
        `A WebSocket at \`${SOCKET}\`, with the same token. Messages are \`{ "type", "id", "data" }\`; come back with \`last\`, the last \`id\` you had, and what was missed within a day is sent again. \`type\`: ${Object.entries(
          eventTypes,
        )
          .map(([name, type]) => `${type} \`${name}\``)
          .join(', ')}.`,
      ],
    ],
  ],
} satisfies Record<Lang, [id: string, title: string, paragraphs: string[]][]>

const heads = {
  zh: { fails: ['code', '名称', 'HTTP', '说什么'], rates: ['名称', '次数', '秒'], anywhere: '任何接口都可能有的失败', all: '各类调用的频率' },
  en: { fails: ['code', 'name', 'HTTP', 'says'], rates: ['name', 'calls', 'seconds'], anywhere: 'Failures that any endpoint may answer', all: 'How often' },
}
const COMMON: readonly FailName[] = ['INVALID_INPUT', 'NOT_FOUND', ...edgeFailures, 'FOREIGN_ORIGIN', 'METHOD_UNKNOWN', 'KEY_REUSED', 'CONSENT_REQUIRED']

/** Numbers such as failures bring, for their sentences. */
const NUMBERS = { retryAfter: 30, needed: 5, left: 20_000, points: 3, fits: 2, lost: 1, least: 1000, most: 500_000, minutes: 15 }
/** What a failure says, with numbers as they might be. */
export const typicalSentence = (name: FailName, lang: Lang) => sentenceOf(name, lang, NUMBERS)

/** Failures as a table: code, name, status, sentence. */
export const failTable = (names: readonly FailName[], label: string, lang: Lang) =>
  table(
    label,
    heads[lang].fails,
    names.map((name) => [`<code>${fails[name].code}</code>`, `<code>${name}</code>`, String(fails[name].status), escapeHtml(typicalSentence(name, lang))]),
  )

const rateTable = (lang: Lang) =>
  table(
    heads[lang].all,
    heads[lang].rates,
    Object.entries(rates).map(([name, { calls, seconds }]) => [`<code>${name}</code>`, String(calls), String(seconds)]),
  )

/** Where each of the conventions stands, for the contents. */
export const conventionTitles = (lang: Lang) => said[lang].map(([id, title]) => [id, title] as const)

export function docsConventions(lang: Lang): string {
  const list = signedNames.map(linkTo).join(lang === 'zh' ? '、' : ', ')
  const beside: Record<string, () => string> = { errors: () => failTable(COMMON, heads[lang].anywhere, lang), rates: () => rateTable(lang) }
  return said[lang]
    .map(([id, title, paragraphs]) => {
      const text = paragraphs.map((paragraph) => `<p>${prose(paragraph).replace('%s', list)}</p>`).join('')
      return `<section id="${id}"><h3>${title}</h3>${text}${beside[id]?.() ?? ''}</section>`
    })
    .join('')
}
