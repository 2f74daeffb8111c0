import { useEffect, useState } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { LabelChoice, LabelChoices } from '#api/labels.ts'
import { contentLabels, labelChoices } from '#api/limits.ts'
import { apiContext, attempt, pageContext, refused, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { useToast } from '#web/shell/overlays.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { labels as words } from '#web/words/labels.ts'
import '../posts/post-form.css'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/labels-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { chosen: await context.get(apiContext)('GET /api/account/labels'), lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const choiceIn = (label: string): LabelChoice => labelChoices.find((choice) => choice === textIn(form, label)) ?? 'ask'
  const body = { nudity: choiceIn('nudity'), violence: choiceIn('violence'), distress: choiceIn('distress') }
  const saved = await attempt(context.get(apiContext)('PUT /api/account/labels', { body }))
  return saved.ok ? data({ problem: null }) : refused(saved)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** What one is shown of works with a content label. */
export default function LabelsPage({ loaderData: { chosen }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const toast = useToast()
  useEffect(() => {
    if (actionData?.problem === null) toast(w.saved)
  }, [actionData, toast, w])
  return (
    <>
      <h2>{w.title}</h2>
      <p className="hint">{w.lead}</p>
      <ChoicesForm key={JSON.stringify(chosen)} chosen={chosen} problem={actionData?.problem} />
    </>
  )
}

function ChoicesForm({ chosen, problem }: { chosen: LabelChoices; problem: Problem | null | undefined }) {
  const w = useWords(words)
  const [choices, choose] = useState(chosen)
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="fields">
      <div role="alert">{problem && <ProblemSaid problem={problem} />}</div>
      {contentLabels.map((label) => (
        <Choice
          key={label}
          label={w.names[label]}
          name={label}
          value={choices[label]}
          options={labelChoices.map((value) => ({ value, label: w.choices[value] }))}
          onChange={(choice) => choose({ ...choices, [label]: choice })}
        />
      ))}
      <p className="hint">
        {w.askHint} {w.minors}
      </p>
      <div className="acts">
        <button type="submit" className="btn primary" disabled={busy}>
          {busy ? w.saving : w.save}
        </button>
      </div>
    </Form>
  )
}
