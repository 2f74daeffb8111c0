import { Hono } from 'hono'
import { z } from 'zod'
import { addressKey } from '../kit/rates.ts'
import { REPORTS } from '../kit/secure-headers.ts'
import type { AppServices } from '../services.ts'
import { readUpTo, refuse } from './http.ts'

const MOST_BYTES = 16_000
/** What browsers send to a `report-uri`. Source: w3.org/TR/CSP3 §5.2. */
const Report = z.object({ 'csp-report': z.object({ 'effective-directive': z.string(), 'blocked-uri': z.string(), 'document-uri': z.string() }) })

/** Where browsers say what a page's content policy kept out, an attack or a mistake of ours: a line in the log, without what stands in a query. */
export function policyReports({ rates, log, addressOf }: AppServices): Hono {
  const app = new Hono()
  app.post(REPORTS, async (c) => {
    const taken = await rates.take('check', addressKey(addressOf(c)))
    if (!taken.ok) return refuse(c, 'TOO_FAST', { retryAfter: taken.retryAfter })
    const bytes = await readUpTo(c.req.raw.body, MOST_BYTES)
    if (typeof bytes === 'string') return refuse(c, bytes)
    const report = reportIn(bytes.toString('utf8'))
    if (!report) return refuse(c, 'UNREADABLE_BODY')
    const short = (url: string) => url.replace(/[?#].*$/s, '').slice(0, 200)
    log.warn(
      { directive: report['effective-directive'].slice(0, 50), blocked: short(report['blocked-uri']), page: short(report['document-uri']) },
      'a content policy kept something out',
    )
    return c.body(null, 204)
  })
  return app
}

function reportIn(text: string) {
  try {
    return Report.parse(JSON.parse(text))['csp-report']
  } catch {
    return null // anybody may send anything
  }
}
