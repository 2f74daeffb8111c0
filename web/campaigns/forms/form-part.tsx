import { Form, useLocation, useNavigation } from 'react-router'
import type { CampaignBlock } from '#api/campaigns.ts'
import type { Answers, OwnAnswers, OwnForm } from '#api/forms.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { langOfScript } from '#web/lang.ts'
import { signInTo } from '#web/posts/links.ts'
import { Link } from '#web/ui/link.tsx'
import { forms as words } from '#web/words/forms.ts'
import { useWords } from '#web/words/words.ts'
import { saidOf } from './answers-said.ts'
import { FormField } from './form-field.tsx'
import './forms.css'

type Block = Extract<CampaignBlock, { kind: 'form' }>
type Props = { block: Block; form: OwnForm | null; problem: Problem | null }
/** What a campaign asks: to be answered while it runs, to be read before and after it. */
export function FormPart({ block, form, problem }: Props) {
  const w = useWords(words)
  const own = form?.own ?? null
  return (
    <div className="camp-form">
      <p className="camp-text">{block.about}</p>
      <p className="hint">
        {w.kept} {block.fields.some(({ personal }) => personal) && w.sealed} {block.adults && w.adults}
      </p>
      {form?.can.answer ? <AnswerForm block={block} own={own} problem={problem} /> : <Asked block={block} own={own} />}
      {own && <TakeBack activityId={block.activityId} />}
    </div>
  )
}

const changed = ({ madeAt, changedAt }: OwnAnswers) => madeAt !== changedAt
function AnswerForm({ block: { activityId, fields }, own, problem }: { block: Block; own: OwnAnswers | null; problem: Problem | null }) {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="panel camp-form-fields" preventScrollReset>
      {own && <p className="notice">{changed(own) ? w.changedAt(own.changedAt) : w.madeAt(own.madeAt)}</p>}
      <input type="hidden" name="activityId" value={activityId} />
      {fields.map((field) => (
        <FormField key={field.id} field={field} said={own?.answers?.[field.id]} problem={problem?.fields[field.id]} />
      ))}
      {problem && (
        <div role="alert">
          <ProblemSaid problem={problem} />
        </div>
      )}
      <button type="submit" className="btn primary" name="act" value="answer-form" disabled={busy}>
        {busy ? w.sending : own ? w.change : w.send}
      </button>
    </Form>
  )
}

/** Nothing to fill in: before the start and after the end, for whoever is not signed in, and in a preview. */
function Asked({ block: { fields, state }, own }: { block: Block; own: OwnAnswers | null }) {
  const w = useWords(words)
  const { pathname } = useLocation()
  const isOver = state === 'selecting' || state === 'ended'
  const isToCome = state === 'upcoming'
  return (
    <>
      <p className="notice">{isOver ? w.over : isToCome ? w.upcoming : w.signIn}</p>
      {!isOver && !isToCome && (
        <p>
          <Link className="btn" to={signInTo(pathname)}>
            {w.doSignIn}
          </Link>
        </p>
      )}
      {own && !own.answers && <p>{w.erased}</p>}
      <h3>{own?.answers ? w.yours : w.asked}</h3>
      <dl className="camp-form-list">
        {fields.map((field) => (
          <div key={field.id}>
            <dt lang={langOfScript(field.label)}>{field.label}</dt>
            <dd>{own?.answers ? <Said answers={own.answers} field={field} /> : w.kinds[field.kind]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
function Said({ answers, field }: { answers: Answers; field: Block['fields'][number] }) {
  const w = useWords(words)
  const said = saidOf(field, answers, w.yes)
  return said === null ? w.none : <span lang={langOfScript(said)}>{said}</span>
}

function TakeBack({ activityId }: { activityId: string }) {
  const w = useWords(words)
  return (
    <Form method="post" className="camp-form-back" preventScrollReset>
      <input type="hidden" name="activityId" value={activityId} />
      <button type="submit" className="btn compact quiet" name="act" value="take-back">
        {w.takeBack}
      </button>
      <span className="hint">{w.takeBackHint}</span>
    </Form>
  )
}
