import type { ListedDomain, OwnDomain } from '#api/collections-names.ts'
import { personView } from '#server/account/views.ts'
import type { DomainRow } from './queries.ts'

/** The name under which its record stands, so that a record of the name itself stays free for others. */
export const recordName = (domain: string) => `_pixtura.${domain}`
export const recordValue = (word: string) => `pixtura-portfolio=${word}`

const stateOf = ({ proven_at: provenAt }: DomainRow) => (provenAt ? ('open' as const) : ('waiting' as const))
const at = (date: Date | null) => date?.toISOString() ?? null
export const ownDomainView = (row: DomainRow, leadsTo: string): OwnDomain => ({
  domain: row.domain,
  state: stateOf(row),
  record: { name: recordName(row.domain), value: recordValue(row.word) },
  leadsTo,
  looking: row.looked_at === null || row.looked_at < row.asked_at,
  lookedAt: at(row.looked_at),
  found: row.found,
  missingSince: at(row.missing_since),
})
export const listedView = (row: DomainRow, owner: Parameters<typeof personView>[0]): ListedDomain => ({
  number: row.account_id,
  domain: row.domain,
  owner: personView(owner),
  state: stateOf(row),
  namedAt: row.named_at.toISOString(),
  provenAt: at(row.proven_at),
  lookedAt: at(row.looked_at),
  found: row.found,
})
