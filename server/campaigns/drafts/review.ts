import { CampaignDefinition } from '#api/campaigns.ts'
import type { Lang } from '#api/limits.ts'
import type { Fact } from '#api/reviews.ts'
import { fail } from '#server/context.ts'
import type { Reviewable } from '#server/hooks/review.ts'
import { insertOpened, openedByIds, replaceOpened } from '../queries.ts'
import { openWheel } from '../spins/name-wheel.ts'
import { closeOpening, openingsByIds, type OpeningOf } from './queries.ts'
import { checkVersion } from './service.ts'
import { changeLines, wordIn } from './views.ts'

/** A version opens, or replaces what is open, when somebody who neither wrote it nor asked for it says yes. */
export const campaignReview: Reviewable<'campaign'> = {
  role: 'editor',
  promiseHours: 24,
  told: null,
  show: async ({ db, lang }, ids) => {
    const rows = await openingsByIds(db, ids)
    const opened = await openedByIds(
      db,
      rows.map(({ draft_id }) => draft_id),
    )
    return new Map(rows.map((one) => [one.id, showOne(one, opened.get(one.draft_id), lang)]))
  },
  eyes: () => Promise.resolve(new Map()),
  whyNot: async (ctx, id, vote, by) => {
    const [one] = await openingsByIds(ctx.db, [id])
    if (!one || vote !== 'approve') return null
    if (one.author_id === by) return 'OWN_REVIEW'
    return (await checkVersion(ctx, one.draft_id, one.definition)).faults.length ? 'INVALID_INPUT' : null
  },
  approve: async (ctx, id, by) => {
    const one = (await openingsByIds(ctx.db, [id]))[0] ?? fail('NOT_FOUND')
    const { definition, opened, faults } = await checkVersion(ctx, one.draft_id, one.definition)
    if (!definition || faults.length) return fail('CAMPAIGN_INCOMPLETE')
    await (opened ? replaceOpened(ctx.db, definition) : insertOpened(ctx.db, definition, ctx.now))
    await openWheel(ctx, definition, one.account_id)
    await closeOpening(ctx.db, id, by, ctx.now)
  },
  refuse: (ctx, id) => closeOpening(ctx.db, id, null, ctx.now),
}

function showOne({ definition, version, why }: OpeningOf, opened: CampaignDefinition | undefined, lang: Lang) {
  const next = CampaignDefinition.safeParse(definition)
  const lines = opened && next.success ? changeLines(opened, next.data, lang) : []
  const changes = lines.map(({ where, before, after }) => `${where}: ${before || '—'} → ${after || '—'}`).join('\n')
  const facts: Fact[] = [
    { name: 'campaign', kind: 'text', value: wordIn(definition, 'title', lang) },
    { name: 'campaign-path', kind: 'text', value: wordIn(definition, 'mainPath') },
    { name: 'campaign-version', kind: 'count', value: String(version) },
    ...(changes ? [{ name: 'campaign-changes' as const, kind: 'text' as const, value: changes }] : []),
    { name: 'why', kind: 'text', value: why },
  ]
  return { facts, pictures: [] }
}
