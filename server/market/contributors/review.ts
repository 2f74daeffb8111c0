import type { Evidence, Fact } from '#api/reviews.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { Reviewable } from '#server/hooks/review.ts'
import { verifiedPersonOf } from '#server/identity/service.ts'
import { approveContributor, rejectContributor, checkApproval } from './decide-contributor.ts'
import { linkContact } from './link-contact.ts'
import { PROMISE_HOURS } from './policy.ts'
import { contributorsByIds, worksOf, type ContributorRow, type WorkRow } from './queries.ts'
import { openPart } from './seal-contributor.ts'
import { countryName, titleWords, unverified } from './views-review.ts'

/** Works that lie before the reviewer at once; the page of the member has all. */
const SHOWN = 9

/** The queue of those who want to sell. How they are reached opens by an address of its own, which writes down who looked. */
export const contributorReview: Reviewable<'contributor'> = {
  role: 'reviewer',
  promiseHours: PROMISE_HOURS,
  told: null,
  async show(ctx, subjects) {
    const rows = await contributorsByIds(ctx.db, subjects)
    const accounts = rows.map((row) => row.account_id)
    const works = Map.groupBy(await worksOf(ctx.db, accounts), (work) => work.account_id)
    const names = await Promise.all(accounts.map((id) => verifiedPersonOf(ctx, id)))
    return new Map(rows.map((row, n) => [row.id, evidenceOf(ctx, row, { name: names[n]?.name ?? null, works: works.get(row.account_id) ?? [] })]))
  },
  eyes: () => Promise.resolve(new Map()),
  whyNot: (ctx, subject, vote) => checkApproval(ctx, subject, vote),
  approve: (ctx, subject) => approveContributor(ctx, subject),
  refuse: (ctx, subject, why) => rejectContributor(ctx, subject, why),
}

type Beside = { name: string | null; works: WorkRow[] }
function evidenceOf(ctx: ReadCtx | WriteCtx, row: ContributorRow, { name, works }: Beside): Evidence {
  const text = (fact: Fact['name'], value: string): Fact => ({ name: fact, kind: 'text', value })
  const said = row.person_sealed && openPart(ctx, 'person', row.account_id, row.person_sealed)
  return {
    facts: [
      text('name', name ?? unverified[ctx.lang]),
      ...(said ? [text('called', `${said.lastName} ${said.firstName}, ${titleWords[row.title!][ctx.lang]}`)] : []),
      ...(row.country ? [text('country', countryName(row.country, ctx.lang))] : []),
      { name: 'sample-works', kind: 'count', value: String(works.length) },
      ...(row.link ? [text('more-work', row.link)] : []),
    ],
    pictures: [
      ...(row.contact_sealed ? [{ name: 'contact' as const, url: linkContact(ctx, ctx.viewer!.id, row.id) }] : []),
      ...works.slice(0, SHOWN).map(({ cover_key }, n) => ({ name: `work-${(n + 1) as WorkPlace}` as const, url: `/media/${cover_key}/1280.webp` })),
    ],
  }
}
type WorkPlace = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
