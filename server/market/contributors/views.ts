import type { OwnContributor } from '#api/contributors.ts'
import type { PostReference } from '#api/posts.ts'
import { openPhone } from '#server/account/seal-phone.ts'
import { maskPhone } from '#server/account/security/policy.ts'
import type { Kit } from '#server/context.ts'
import { statusCodes } from './flow.ts'
import { canDo, missingSteps } from './policy.ts'
import type { ContributorRow } from './queries.ts'
import { openPart } from './seal-contributor.ts'

type WithSecrets = { kit: Pick<Kit, 'secrets'> }
type Beside = { identity: number; verifiedName: string | null; ownPhone: string; works: PostReference[] }

const personIn = (ctx: WithSecrets, { account_id, person_sealed, title, country }: ContributorRow): OwnContributor['person'] =>
  person_sealed && title && country ? { ...openPart(ctx, 'person', account_id, person_sealed), title, country } : null

function contactIn(ctx: WithSecrets, { account_id, contact_sealed, phone_lookup, phone_sealed }: ContributorRow, own: string): OwnContributor['contact'] {
  if (!contact_sealed || !phone_lookup || !phone_sealed) return null
  const phone = openPhone(ctx, { phone_lookup, phone_sealed })
  return { ...openPart(ctx, 'contact', account_id, contact_sealed), phone: maskPhone(phone), isOwn: phone === own }
}

/** What somebody sees of their own application, begun or not. */
export function contributorView(ctx: WithSecrets, row: ContributorRow | null, { identity, verifiedName, ownPhone, works }: Beside): OwnContributor {
  const person = row && personIn(ctx, row)
  const contact = row && contactIn(ctx, row, ownPhone)
  const missing = missingSteps({ person: person !== null, contact: contact !== null, identity, works: works.length })
  return {
    contributorStatus: row ? statusCodes[row.state] : 0,
    person,
    contact,
    ownPhone: maskPhone(ownPhone),
    identity,
    verifiedName,
    works: works.flatMap(({ card }) => (card ? [{ permlink: card.permlink, title: card.title, lang: card.lang, cover: card.cover }] : [])),
    link: row?.link ?? '',
    missing,
    askedAt: row?.asked_at?.toISOString() ?? null,
    decidedAt: row?.decided_at?.toISOString() ?? null,
    reason: row?.reason ?? null,
    words: row?.words ?? '',
    can: canDo(row?.state ?? null, missing),
  }
}
