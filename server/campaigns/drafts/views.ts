import type { CampaignDraft, CampaignRow, DraftProblem } from '#api/campaigns-drafts.ts'
import type { CampaignChange, CampaignDefinition } from '#api/campaigns.ts'
import type { Lang } from '#api/limits.ts'
import { photographs } from '#content/photographs.ts'
import { stateAt } from '../policy.ts'
import { changesIn } from './policy-changes.ts'
import type { Fault } from './policy.ts'
import type { ActRow, DraftRow, OpeningRow, VersionRow } from './queries.ts'
import { saysOf, whereOf } from './views-words.ts'

/** A word out of a draft, which may be anything. */
export function wordIn(draft: object, name: string, lang?: Lang): string {
  const value = (draft as Record<string, unknown>)[name]
  const said = lang && typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[lang] : value
  return typeof said === 'string' ? said : ''
}

/** `opened`: what members see, null where nothing is open. */
export const rowView = (row: DraftRow, opened: CampaignDefinition | null, { lang, now }: { lang: Lang; now: Date }): CampaignRow => ({
  id: String(row.id),
  slug: row.slug,
  title: wordIn(row.definition, 'title', lang),
  version: row.version,
  opened: row.opened,
  asked: row.asked,
  state: opened && stateAt(opened, now),
  path: opened && opened.mainPath,
  changedAt: row.changed_at.toISOString(),
})

export const problemView = ({ path, rule }: Fault, draft: object, lang: Lang): DraftProblem => ({
  at: path.join('.'),
  where: whereOf(path, draft, lang),
  says: saysOf(rule, lang),
})

type Past = { versions: readonly ActRow[]; openings: readonly OpeningRow[]; problems: DraftProblem[] }
export const draftView = (row: CampaignRow, { version, definition }: VersionRow, { versions, openings, problems }: Past): CampaignDraft => ({
  ...row,
  version,
  definition: definition as Record<string, unknown>,
  problems,
  versions: versions.map((one) => ({ version: one.version, why: one.why, by: one.account, at: one.at.toISOString() })),
  openings: openings.map((one) => ({
    version: one.version,
    why: one.why,
    by: one.account,
    at: one.at.toISOString(),
    outcome: one.outcome,
    second: one.second,
  })),
  photographs: Object.entries(photographs).map(([name, { title }]) => ({ name, title })),
})

/** So many places of one change are told; there is room for all of a page. */
const LINES = 200
export const changeLines = (before: CampaignDefinition, after: CampaignDefinition, lang: Lang): CampaignChange['lines'] =>
  changesIn(before, after, lang)
    .slice(0, LINES)
    .map(({ path, ...said }) => ({ where: whereOf(path, after, lang), ...said }))

/** Each change of what was open, the latest first. */
export const changesView = (versions: readonly { definition: CampaignDefinition; at: Date }[], lang: Lang): CampaignChange[] =>
  versions
    .slice(1)
    .map(({ definition, at }, n) => ({ at: at.toISOString(), lines: changeLines(versions[n]!.definition, definition, lang) }))
    .toReversed()
