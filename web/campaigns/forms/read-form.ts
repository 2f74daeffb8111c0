import { redirect } from 'react-router'
import type { AskedField, CampaignPage } from '#api/campaigns.ts'
import type { Api } from '#api/client.ts'
import type { OwnForm } from '#api/forms.ts'
import { attempt, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'

/** One’s own answers, of a page that has a form; null for others, for whoever is not signed in, and where a form never took any. */
export async function readForm(api: Api, { blocks }: CampaignPage, isMember: boolean): Promise<OwnForm | null> {
  const block = blocks.find(({ kind }) => kind === 'form')
  if (block?.kind !== 'form' || !isMember) return null
  const read = await attempt(api('GET /api/event/:activityId/form', { params: { activityId: block.activityId } }))
  return read.ok ? read.data : null
}

/** The name of a control: `many` of a field of which several options can be chosen. */
export const controlName = ({ id, kind }: Pick<AskedField, 'id' | 'kind'>): string => `${kind === 'many' ? 'many' : 'one'}:${id}`

const NAMED = /^(one|many):(.{1,40})$/
/** What the controls of a form say, by the names of its fields. */
function answersIn(form: FormData): Record<string, string | string[]> {
  const found = [...new Set(form.keys())].flatMap((name) => {
    const [, way, id] = NAMED.exec(name) ?? []
    const all = form.getAll(name).filter((one) => typeof one === 'string')
    return id === undefined ? [] : [[id, way === 'many' ? all : (all[0] ?? '')] as const]
  })
  return Object.fromEntries(found)
}

/** Answers, or takes the answers back, and comes back to the page of the form. */
export async function answerInForm(api: Api, form: FormData, path: string) {
  const params = { activityId: textIn(form, 'activityId') }
  const done = await attempt(
    textIn(form, 'act') === 'take-back'
      ? api('DELETE /api/event/:activityId/form', { params })
      : api('POST /api/event/:activityId/form', { params, body: { answers: answersIn(form) } }),
  )
  return done.ok ? redirect(path) : refused(done)
}
