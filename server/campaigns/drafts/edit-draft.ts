import { definedCampaigns } from '#content/read-campaigns.ts'
import { takenNames } from '#content/taken-names.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { openReview } from '#server/reviews/service.ts'
import { findVersion, insertDraft, insertOpening, insertVersion, nextVersion, type DraftRow } from './queries.ts'
import { checkVersion, findRow, problemsOf, readRow } from './service.ts'

const nothing = () => ({ zh: '', en: '' })
/** What a campaign begins as: one page with one block of text, its address below its name. */
const beginning = (slug: string) => ({
  startTime: '',
  endTime: '',
  resultTime: '',
  mainPath: `/events/${slug}`,
  sharePath: `/events/${slug}`,
  title: nothing(),
  summary: nothing(),
  photograph: { name: '', alt: nothing() },
  terms: null,
  contest: null,
  checkIn: null,
  pages: [{ path: `/events/${slug}`, also: [], title: nothing(), blocks: [{ kind: 'text', heading: nothing(), paragraphs: { zh: [], en: [] } }] }],
})
/** Its number and its name are not the editor's to say. */
const whole = ({ id, slug }: Pick<DraftRow, 'id' | 'slug'>, definition: object) => ({ ...definition, activityId: id, slug })
const by = ({ viewer, now }: MemberCtx, why: string) => ({ why, by: viewer.id, now })
const readKept = async (ctx: MemberCtx, id: string) => ({ draft: await readRow(ctx, await findRow(ctx, id)) })

export async function beginDraft(ctx: MemberCtx, { slug, why }: { slug: string; why: string }) {
  if (takenNames.includes(slug) || definedCampaigns.some((one) => one.slug === slug)) return fail('CAMPAIGN_SLUG_TAKEN')
  const id = (await insertDraft(ctx.db, slug, ctx.now)) ?? fail('CAMPAIGN_SLUG_TAKEN')
  await insertVersion(ctx.db, { ...by(ctx, why), id, version: 1, definition: whole({ id, slug }, beginning(slug)) })
  return readKept(ctx, String(id))
}

/** What members see stays as it is until a version is opened. */
export async function saveDraft(ctx: MemberCtx, said: string, { version, definition, why }: { version: number; definition: object; why: string }) {
  const row = await findRow(ctx, said)
  if (!(await nextVersion(ctx.db, row.id, version))) return fail('CHANGED_MEANWHILE')
  await insertVersion(ctx.db, { ...by(ctx, why), id: row.id, version: version + 1, definition: whole(row, definition) })
  return readKept(ctx, said)
}

/** Puts a version before a second person; nothing is open before they say yes. */
export async function askOpening(ctx: MemberCtx, said: string, { version, why }: { version: number; why: string }) {
  const row = await findRow(ctx, said)
  const { definition } = (await findVersion(ctx.db, row.id, version)) ?? fail('NOT_FOUND')
  const { faults } = await checkVersion(ctx, row.id, definition)
  const [first] = problemsOf(row.opened === version ? [{ path: [], rule: 'nothing-changed' }] : faults, definition, ctx)
  if (first) return fail('CAMPAIGN_INCOMPLETE', { where: first.where, says: first.says })
  const opening = (await insertOpening(ctx.db, { ...by(ctx, why), id: row.id, version })) ?? fail('CAMPAIGN_ASKED')
  await openReview(ctx, { kind: 'campaign', subject: opening, accountId: ctx.viewer.id })
  return readKept(ctx, said)
}
