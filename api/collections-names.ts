import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { Instant, LatestFirst, problem, RowNumber } from './shared.ts'

/** A name as DNS writes it; null for what is none that anybody could own: a number, one label, a name that is kept for machines at home. */
function tidyDomain(said: string): string | null {
  const { hostname: name } = URL.parse(`http://${said.trim().replace(/\.$/, '')}/`) ?? { hostname: '' }
  const labels = name.split('.')
  const isName = labels.length > 1 && name.length <= 240 && labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label))
  return isName && /[a-z]/.test(labels.at(-1)!) && !/(^|\.)(localhost|local|internal|invalid|test|onion|arpa)$/.test(name) ? name : null
}
const DomainName = z
  .string()
  .max(300)
  .refine((said) => /^[^\s/?#@:\\]+$/.test(said.trim()) && tidyDomain(said) !== null, problem('domain-form'))
  .transform((said) => tidyDomain(said)!)

/** `open`: the portfolio answers there. `found`: what the last look found; `taken`: the record of another portfolio, whose name it is as long as that stands. */
const State = z.enum(['waiting', 'open'])
const Found = z.enum(['record', 'none', 'unreached', 'taken'])
const OwnDomain = z.object({
  domain: z.string(),
  state: State,
  /** The TXT record that proves it. */
  record: z.object({ name: z.string(), value: z.string() }),
  /** The name that its address has to lead to. */
  leadsTo: z.string(),
  looking: z.boolean(),
  lookedAt: Instant.nullable(),
  found: Found.nullable(),
  /** Since when the record is missing: what is open ends when it is missed again an hour later. */
  missingSince: Instant.nullable(),
})
export type OwnDomain = z.infer<typeof OwnDomain>
const Own = z.object({ domain: OwnDomain.nullable() })

const ListedDomain = z.object({
  number: RowNumber,
  domain: z.string(),
  owner: Person,
  state: State,
  namedAt: Instant,
  provenAt: Instant.nullable(),
  lookedAt: Instant.nullable(),
  found: Found.nullable(),
})
export type ListedDomain = z.infer<typeof ListedDomain>

export const collectionNames = domain({
  'GET /api/portfolio/domain': {
    summary: 'The name of one’s own at which one’s portfolio answers, with the DNS record that proves it; null where there is none',
    auth: 'member',
    reply: Own,
  },
  'PUT /api/portfolio/domain': {
    summary: 'Say at which name of one’s own the portfolio should answer; it does from when its DNS record is found. Another name gets another record',
    auth: 'member',
    needsConsent: true,
    rate: 'check',
    body: z.strictObject({ domain: DomainName }),
    reply: Own,
    fails: ['NOT_FOUND', 'PORTFOLIO_DOMAIN_OURS', 'PORTFOLIO_DOMAIN_TAKEN', 'PUBLISHING_PAUSED'],
  },
  'POST /api/portfolio/domain/look': {
    summary: 'Look for the record now; the answer comes within seconds. Each hour it is looked for by itself, of a name that was never proven for a week',
    auth: 'member',
    rate: 'check',
    reply: Own,
    fails: ['NOT_FOUND'],
  },
  'DELETE /api/portfolio/domain': {
    summary: 'Take the name back: the portfolio answers at it no more. Nothing happens where there is none',
    auth: 'member',
    reply: Own,
  },
  'GET /api/admin/portfolio-domains': {
    summary: 'Names of their own that members gave their portfolios, the latest accounts first',
    auth: 'reviewer',
    query: LatestFirst,
    reply: z.object({ domains: z.array(ListedDomain), next: RowNumber.nullable() }),
  },
})
