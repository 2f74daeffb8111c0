import type { Context } from 'hono'
import { brand } from '#api/brand.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { fails } from '#api/fails.ts'
import { contract } from '#api/index.ts'
import type { Lang } from '#api/limits.ts'
import { rateOf } from '#api/openapi.ts'
import { rates } from '#api/rates.ts'
import { escapeHtml } from '../kit/escape-html.ts'
import { plainPage } from './plain-page.ts'

const said = {
  zh: {
    title: '接口',
    auth: '谁可以调用',
    rate: '频率',
    fails: '可能的失败',
    anyone: '任何人',
    per: (n: number, s: number) => `${s}秒${n}次`,
    key: '支持Idempotency-Key',
    machine: '机器可读的OpenAPI 3.1',
  },
  en: {
    title: 'API',
    auth: 'Who may call',
    rate: 'Rate',
    fails: 'May fail with',
    anyone: 'anyone',
    per: (n: number, s: number) => `${n} in ${s} s`,
    key: 'Takes an Idempotency-Key',
    machine: 'OpenAPI 3.1 for machines',
  },
}

/** The contract as a page for people: `/api/docs`. */
export function docsPage(c: Context, lang: Lang) {
  const t = said[lang]
  const entry = ([name, endpoint]: [string, Endpoint]) => {
    const rate = rates[rateOf(name, endpoint)]
    const codes = (endpoint.fails ?? []).map((reason) => `${fails[reason].code} ${reason}`).join(', ')
    return `<section id="${escapeHtml(name.replace(/\W+/g, '-'))}"><h2><code>${escapeHtml(name)}</code></h2><p lang="en">${escapeHtml(endpoint.summary)}</p>
<dl><dt>${t.auth}</dt><dd>${endpoint.auth === 'anyone' ? t.anyone : endpoint.auth}</dd><dt>${t.rate}</dt><dd>${t.per(rate.calls, rate.seconds)}</dd>
${codes ? `<dt>${t.fails}</dt><dd>${escapeHtml(codes)}</dd>` : ''}</dl>${endpoint.idempotent ? `<p>${t.key}</p>` : ''}</section>`
  }
  const body = `<p><a href="/api/openapi.json">${t.machine}</a></p>${(Object.entries(contract) as [string, Endpoint][]).map(entry).join('')}`
  return plainPage(c, { lang: lang === 'zh' ? 'zh-CN' : 'en', title: `${brand.name[lang]} ${t.title}`, body })
}
