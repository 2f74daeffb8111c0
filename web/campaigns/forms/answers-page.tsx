import { brand } from '#api/brand.ts'
import type { Answered, FormAnswers } from '#api/forms.ts'
import { digitsIn } from '#web/admin/links.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { langOfScript } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Quoting } from '#web/ui/quoting.tsx'
import { forms as words } from '#web/words/forms.ts'
import { useWords } from '#web/words/words.ts'
import { draftsPath } from '../composer/links.ts'
import type { Route } from './+types/answers-page.ts'
import { saidOf } from './answers-said.ts'
import { answersFilePath, answersPath } from './links.ts'
import '#web/admin/run.css'
import './forms.css'

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const before = digitsIn(url, 'before')
  const answers = await context.get(apiContext)('GET /api/admin/campaigns/:id/form', { params: { id }, query: before ? { before } : {} })
  return { id, answers, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).adminTitle(loaderData.answers.title)} · ${brand.name[loaderData.lang]}` }] : []

/** What members answered, for whoever runs the campaign. */
export default function AnswersPage({ loaderData: { id, answers } }: Route.ComponentProps) {
  const w = useWords(words)
  const { title, fields, total, erased, chosen, answered, next } = answers
  return (
    <div className="adm-text camp-form-answers">
      <h1>
        <Quoting text={w.adminTitle(title)} said={title} />
      </h1>
      <p className="muted">{w.adminLead}</p>
      <p>{w.total(total, erased)}</p>
      <p className="run-acts">
        <Link className="btn compact" to={draftsPath()}>
          {w.close}
        </Link>
        {answered.length > 0 && (
          <a className="btn compact" href={answersFilePath(id)}>
            {w.file}
          </a>
        )}
      </p>
      {chosen.length > 0 && <ChosenTables fields={fields} chosen={chosen} />}
      <section aria-labelledby="answers">
        <h2 id="answers">{w.answers}</h2>
        {answered.length === 0 && <EmptyState title={w.nobody} text={w.nobodyText} />}
        {answered.map((one) => (
          <OneMember key={one.id} fields={fields} answered={one} />
        ))}
        {next && (
          <p>
            <Link className="btn" to={answersPath(id, next)}>
              {w.more}
            </Link>
          </p>
        )}
      </section>
    </div>
  )
}

function ChosenTables({ fields, chosen }: Pick<FormAnswers, 'fields' | 'chosen'>) {
  const w = useWords(words)
  return (
    <section aria-labelledby="chosen">
      <h2 id="chosen">{w.chosen}</h2>
      {chosen.map(({ field, options }) => {
        const asked = fields.find(({ id }) => id === field)!
        return (
          <table className="table" key={field}>
            <caption lang={langOfScript(asked.label)}>{asked.label}</caption>
            <thead>
              <tr>
                <th scope="col">{w.option}</th>
                <th scope="col">{w.times}</th>
              </tr>
            </thead>
            <tbody>
              {options.map(({ option, count }) => (
                <tr key={option}>
                  <td>{asked.options.find(({ id }) => id === option)?.label}</td>
                  <td className="num">{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      })}
    </section>
  )
}

function OneMember({ fields, answered: { account, answers, changedAt } }: { fields: FormAnswers['fields']; answered: Answered }) {
  const w = useWords(words)
  return (
    <article className="run-panel">
      <h3>@{account}</h3>
      <p className="small muted">{w.at(changedAt)}</p>
      <dl className="camp-form-list">
        {fields.map((field) => {
          const said = saidOf(field, answers, w.yes)
          return (
            <div key={field.id}>
              <dt>{field.label}</dt>
              <dd>{said === null ? <span className="muted">{w.none}</span> : <span lang={langOfScript(said)}>{said}</span>}</dd>
            </div>
          )
        })}
      </dl>
    </article>
  )
}
