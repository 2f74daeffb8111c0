import type { ContentLabel, LabelChoice, LabelChoices } from '#api/labels.ts'
import { contentLabels } from '#api/limits.ts'
import type { MemberCtx, MemberReadCtx, WriteCtx } from '#server/context.ts'
import { labelsOf, setLabels, setMinor } from './queries.ts'

/** What one is shown of works with a content label; what was never chosen asks first. */
export async function readLabels(ctx: MemberReadCtx | MemberCtx): Promise<LabelChoices> {
  const { shown_labels, hidden_labels } = await labelsOf(ctx.db, ctx.viewer.id)
  const choiceOf = (label: ContentLabel): LabelChoice => (shown_labels.includes(label) ? 'show' : hidden_labels.includes(label) ? 'hide' : 'ask')
  return { nudity: choiceOf('nudity'), violence: choiceOf('violence'), distress: choiceOf('distress') }
}

export async function chooseLabels(ctx: MemberCtx, chosen: LabelChoices): Promise<LabelChoices> {
  const those = (choice: LabelChoice) => contentLabels.filter((label) => chosen[label] === choice)
  await setLabels(ctx.db, ctx.viewer.id, { shown_labels: those('show'), hidden_labels: those('hide') })
  return readLabels(ctx)
}

/** Who is known to be under 18, and who is no more: `identity` knows it and says so here. */
export const noteMinors = (ctx: WriteCtx, accountIds: readonly string[], minor: boolean): Promise<void> => setMinor(ctx.db, accountIds, minor)
