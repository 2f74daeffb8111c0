import { Form } from 'react-router'
import type { CampaignDraft, DraftProblem, DryRunStep } from '#api/campaigns-drafts.ts'
import { WhyField } from '#web/admin/why-field.tsx'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Link } from '#web/ui/link.tsx'
import { campaignComposer as words } from '#web/words/campaign-composer.ts'
import { campaigns as campaignWords } from '#web/words/campaigns.ts'
import { forms } from '#web/words/forms.ts'
import { useWords } from '#web/words/words.ts'
import { answersPath } from '../forms/links.ts'
import { campaignPath } from '../links.ts'
import { campaignPreviewPath, composerPath } from './links.ts'

type Run = { steps: DryRunStep[]; problems: DraftProblem[] }
/** What is still wrong, the way to a preview and a dry run, the button that asks a second person, and everything that was done. */
export function ReadyList({ draft, run, problem }: { draft: CampaignDraft; run: Run | null; problem: Problem | null }) {
  const w = useWords(words)
  const formWords = useWords(forms)
  const { id, version, problems, asked, path } = draft
  return (
    <>
      <section className="run-panel" aria-labelledby="ready">
        <h2 id="ready">{w.ready(version)}</h2>
        <p className="small muted">{w.stands(draft)}</p>
        {problems.length > 0 ? <Problems problems={problems} /> : <p>{w.allRight}</p>}
        <p className="run-acts">
          <Link className="btn compact" to={campaignPreviewPath(id, { version })}>
            {w.preview}
          </Link>
          <Link className="btn compact" to={composerPath(id, version, true)} preventScrollReset>
            {w.dryRun}
          </Link>
          {path && Boolean(draft.definition['form']) && (
            <Link className="btn compact quiet" to={answersPath(id)}>
              {formWords.toForm}
            </Link>
          )}
          {path && (
            <Link className="btn compact quiet" to={campaignPath(path)}>
              {w.publicPage}
            </Link>
          )}
        </p>
        {run && <DryRun run={run} />}
        {problems.length === 0 && asked === null && draft.opened !== version && <OpenForm draft={draft} />}
        {problem && (
          <div role="alert">
            <ProblemSaid problem={problem} text={problem.fields['why']} />
          </div>
        )}
      </section>
      <History draft={draft} />
    </>
  )
}

const Problems = ({ problems }: { problems: DraftProblem[] }) => (
  <ul className="comp-problems">
    {problems.map(({ at, where, says }) => (
      <li key={at + says}>
        <b>{where}</b> <span>{says}</span>
      </li>
    ))}
  </ul>
)

function DryRun({ run: { steps, problems } }: { run: Run }) {
  const w = useWords(words)
  const { states } = useWords(campaignWords)
  if (!steps.length) return <output>{w.runNot(problems.length)}</output>
  return (
    <table className="table comp-run">
      <caption>{w.runLead}</caption>
      <thead>
        <tr>
          <th scope="col">{w.runState}</th>
          <th scope="col">{w.runAt}</th>
          <th scope="col">{w.runShown}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ state, at, ...counts }) => (
          <tr key={state}>
            <th scope="row">{states[state]}</th>
            <td>{at ? w.at(at) : w.runNever}</td>
            <td>{at ? w.runCounts(counts) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OpenForm({ draft: { version, opened } }: { draft: CampaignDraft }) {
  const w = useWords(words)
  return (
    <Form method="post" className="run-form" preventScrollReset>
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="version" value={version} />
      <p className="small muted">{opened === null ? w.openHint : w.changeHint}</p>
      <WhyField />
      <p className="run-acts">
        <button type="submit" className="btn primary">
          {opened === null ? w.askOpen : w.askChange}
        </button>
      </p>
    </Form>
  )
}

function History({ draft: { id, versions, openings } }: { draft: CampaignDraft }) {
  const w = useWords(words)
  return (
    <>
      <h2>{w.openings}</h2>
      {openings.length === 0 && <p className="muted">{w.noOpenings}</p>}
      <ul className="run-list tight">
        {openings.map((one) => (
          <li key={one.at}>
            <p>{`${w.opening(one)} · ${one.why}`}</p>
            <p className="small muted">{w.byAt(one.by, one.at)}</p>
          </li>
        ))}
      </ul>
      <h2>{w.versions}</h2>
      <ul className="run-list tight">
        {versions.map((one) => (
          <li key={one.version}>
            <p>
              <Link className="link" to={composerPath(id, one.version)}>
                {w.version(one.version)}
              </Link>{' '}
              {one.why}
            </p>
            <p className="small muted">{w.byAt(one.by, one.at)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
