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

type Standing = Pick<ContributorRow, 'state' | 'link' | 'asked_at' | 'decided_at' | 'reason' | 'words'>
const NONE: Standing = { state: 'draft', link: '', asked_at: null, decided_at: null, reason: null, words: '' }
const standingOf = ({ state, link, asked_at, decided_at, reason, words }: Standing) => ({
  contributorStatus: statusCodes[state],
  link,
  askedAt: asked_at?.toISOString() ?? null,
  decidedAt: decided_at?.toISOString() ?? null,
  reason,
  words,
})
const workViews = (works: PostReference[]) =>
  works.flatMap(({ card }) => (card ? [{ permlink: card.permlink, title: card.title, lang: card.lang, cover: card.cover }] : []))

/** What somebody sees of their own application. */
export function contributorView(ctx: WithSecrets, row: ContributorRow | null, { identity, verifiedName, ownPhone, works }: Beside): OwnContributor {
  const person = row && personIn(ctx, row)
  const contact = row && contactIn(ctx, row, ownPhone)
  const missing = missingSteps({ person: person !== null, contact: contact !== null, identity, works: works.length })
  return {
    ...standingOf(row ?? NONE),
    person,
    contact,
    ownPhone: maskPhone(ownPhone),
    identity,
    verifiedName,
    works: workViews(works),
    missing,
    can: canDo(row?.state ?? null, missing),
  }
}
