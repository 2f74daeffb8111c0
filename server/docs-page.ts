import { brand } from '#api/brand.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { fails } from '#api/fails.ts'
import { contract } from '#api/index.ts'
import { rateOf } from '#api/openapi.ts'
import { rates } from '#api/rates.ts'
import type { Lang } from '#api/limits.ts'

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
const said = {
  zh: { title: '接口', auth: '谁可以调用', rate: '频率', fails: '可能的失败', anyone: '任何人', per: (n: number, s: number) => `${s}秒${n}次`, key: '支持 Idempotency-Key', machine: '机器可读的 OpenAPI 3.1' },
  en: { title: 'API', auth: 'Who may call', rate: 'Rate', fails: 'May fail with', anyone: 'anyone', per: (n: number, s: number) => `${n} in ${s} s`, key: 'Takes an Idempotency-Key', machine: 'OpenAPI 3.1 for machines' },
}

/** The contract as a page for people: `/api/docs`. */
export function docsPage(lang: Lang): string {
  const t = said[lang]
  const entry = ([name, endpoint]: [string, Endpoint]) => {
    const rate = rates[rateOf(name, endpoint)]
    const codes = (endpoint.fails ?? []).map((reason) => `${fails[reason].code} ${reason}`).join(', ')
    return `<section id="${escape(name.replace(/\W+/g, '-'))}"><h2><code>${escape(name)}</code></h2><p lang="en">${escape(endpoint.summary)}</p>
<dl><dt>${t.auth}</dt><dd>${endpoint.auth === 'anyone' ? t.anyone : endpoint.auth}</dd><dt>${t.rate}</dt><dd>${t.per(rate.calls, rate.seconds)}</dd>
${codes ? `<dt>${t.fails}</dt><dd>${escape(codes)}</dd>` : ''}</dl>${endpoint.creates ? `<p>${t.key}</p>` : ''}</section>`
  }
  return `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t.title} · ${brand.name[lang]}</title></head><body><main><h1>${brand.name[lang]} ${t.title}</h1>
<p><a href="/api/openapi.json">${t.machine}</a></p>${(Object.entries(contract) as [string, Endpoint][]).map(entry).join('')}</main></body></html>`
}
