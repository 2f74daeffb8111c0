import type { DryRunStep } from '#api/campaigns-drafts.ts'
import type { CampaignDefinition, CampaignPage, CampaignState } from '#api/campaigns.ts'
import { campaignStates, languages } from '#api/limits.ts'
import { definedCampaigns } from '#content/read-campaigns.ts'
import { fail, type MemberReadCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { openedById, openedByIds } from '../queries.ts'
import { fillPage } from '../service.ts'
import { checkDraft, whenIn, type Beside, type Fault } from './policy.ts'
import { accountsNamed, draftRows, findDraft, findVersion, openingsOf, otherAddresses, versionsOf, type DraftRow, type VersionRow } from './queries.ts'
import { draftView, problemView, rowView } from './views.ts'

type AnyCtx = ReadCtx | WriteCtx
const defined = definedCampaigns.flatMap(({ pages }) => pages.flatMap(({ path, also }) => [path, ...also].map((one) => one.toLowerCase())))
const juryOf = (draft: object): string[] => {
  const { jury } = ((draft as { contest?: unknown }).contest ?? {}) as { jury?: unknown }
  return Array.isArray(jury) ? jury.filter((one) => typeof one === 'string').slice(0, 20) : []
}

/** Everything that keeps a version from being opened at this moment. */
export async function checkVersion(ctx: AnyCtx, id: number, draft: object) {
  const [addresses, jurors, opened] = await Promise.all([otherAddresses(ctx.db, id), accountsNamed(ctx.db, juryOf(draft)), openedById(ctx.db, id)])
  const beside: Beside = { addresses: new Set([...defined, ...addresses]), jurors: new Set(jurors), opened, now: ctx.now }
  return { ...checkDraft(draft, beside), opened }
}
export const problemsOf = (faults: readonly Fault[], draft: object, { lang }: Pick<AnyCtx, 'lang'>) => faults.map((one) => problemView(one, draft, lang))

export async function findRow(ctx: AnyCtx, id: string): Promise<DraftRow> {
  return (/^\d{1,9}$/.test(id) && (await findDraft(ctx.db, Number(id)))) || fail('NOT_FOUND')
}
export const readRow = async (ctx: AnyCtx, row: DraftRow) => rowView(row, await openedById(ctx.db, row.id), ctx)

export async function listDrafts(ctx: MemberReadCtx, { before, limit }: { before?: string | undefined; limit: number }) {
  const { page, last } = cutPage(await draftRows(ctx.db, before, limit + 1), limit)
  const opened = await openedByIds(
    ctx.db,
    page.map(({ id }) => id),
  )
  return { drafts: page.map((row) => rowView(row, opened.get(row.id) ?? null, ctx)), next: last ? String(last.id) : null }
}

async function readVersion(ctx: MemberReadCtx, id: string, version?: number): Promise<{ row: DraftRow; said: VersionRow }> {
  const row = await findRow(ctx, id)
  return { row, said: (await findVersion(ctx.db, row.id, version ?? row.version)) ?? fail('NOT_FOUND') }
}

export async function showDraft(ctx: MemberReadCtx, id: string, version?: number) {
  const { row, said } = await readVersion(ctx, id, version)
  const [seen, versions, openings, { faults }] = await Promise.all([
    readRow(ctx, row),
    versionsOf(ctx.db, row.id),
    openingsOf(ctx.db, row.id),
    checkVersion(ctx, row.id, said.definition),
  ])
  return { draft: draftView(seen, said, { versions, openings, problems: problemsOf(faults, said.definition, ctx) }) }
}

/** A version that could be shown, at the time at which the clock says so: what is wrong with it otherwise does not matter here. */
export async function readPreview(ctx: MemberReadCtx, id: string, { version, state }: { version: number; state: CampaignState }) {
  const { row, said } = await readVersion(ctx, id, version)
  const { definition, faults } = await checkVersion(ctx, row.id, said.definition)
  if (!definition) {
    const [first] = problemsOf(faults, said.definition, ctx)
    return fail('CAMPAIGN_INCOMPLETE', { where: first!.where, says: first!.says })
  }
  return { definition, now: whenIn(definition, state) ?? new Date(definition.resultTime) }
}
export async function showPreview(
  ctx: MemberReadCtx,
  id: string,
  { path, ...asked }: { version: number; state: CampaignState; path?: string | undefined },
): Promise<CampaignPage> {
  const { definition, now } = await readPreview(ctx, id, asked)
  const page = definition.pages.find((one) => one.path === (path ?? definition.mainPath)) ?? fail('NOT_FOUND')
  return fillPage({ ...ctx, now }, { campaign: definition, page })
}

export async function runDry(ctx: MemberReadCtx, id: string, version: number) {
  const { row, said } = await readVersion(ctx, id, version)
  const { definition, faults } = await checkVersion(ctx, row.id, said.definition)
  const problems = problemsOf(faults, said.definition, ctx)
  return { steps: definition ? await Promise.all(campaignStates.map((state) => runStep(ctx, definition, state))) : [], problems }
}
async function runStep(ctx: MemberReadCtx, definition: CampaignDefinition, state: CampaignState): Promise<DryRunStep> {
  const now = whenIn(definition, state)
  if (!now) return { state, at: null, pages: 0, blocks: 0, works: 0 }
  const all = languages.flatMap((lang) => definition.pages.map((page) => fillPage({ ...ctx, now, lang }, { campaign: definition, page })))
  const pages = await Promise.all(all)
  const blocks = pages.flatMap((page) => page.blocks)
  const works = blocks.reduce((sum, block) => sum + (block.kind === 'works' ? block.posts.length : 0), 0)
  return { state, at: now.toISOString(), pages: pages.length, blocks: blocks.length, works }
}
