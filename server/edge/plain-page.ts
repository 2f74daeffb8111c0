import type { Context } from 'hono'
import { escapeHtml } from '../kit/escape-html.ts'

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:.9375rem/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}main{max-width:960px;margin:auto;padding:32px 24px 96px}
h1{font-size:1.75rem}h2{margin:40px 0 4px;font-size:1rem}code{font-family:ui-monospace,monospace}dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 24px;margin:8px 0}dt{opacity:.7}dd{margin:0}
table{border-collapse:collapse;width:100%}th,td{padding:8px 16px 8px 0;border-bottom:1px solid #8884;text-align:left;vertical-align:baseline}`

type Plain = { lang: string; title: string; body: string; forms?: boolean; style?: string }
/** A page for developers: one document, no script, nothing from elsewhere. `body` is HTML that is safe already; `forms`: it has some, for our own origin; `style`: what it has beside ours. */
export function plainPage(c: Context, { lang, title, body, forms = false, style = '' }: Plain) {
  const formAction = forms ? "'self'" : "'none'"
  c.header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action ${formAction}`)
  return c.html(`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`)
}
