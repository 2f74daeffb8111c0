import { data, Form, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Note, Topic } from '#api/help.ts'
import { languages, NOTE_DAYS_MAX, NOTE_MAX } from '#api/limits.ts'
import { giveKey } from '#web/account/form-key.ts'
import { digitsIn } from '#web/admin/links.ts'
import { Pages } from '#web/admin/pages.tsx'
import { Said } from '#web/admin/said.tsx'
import { WhyField } from '#web/admin/why-field.tsx'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { htmlLang } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { consoleNotes as words } from '#web/words/console-notes.ts'
import { help as helpWords } from '#web/words/help.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/notes-page.ts'
import '#web/admin/run.css'
import { contentPath, notesPath } from './links.ts'
import { ProblemSaid } from './problem-said.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [api, { lang, now }] = [context.get(apiContext), context.get(pageContext)]
  const before = digitsIn(url, 'before')
  const [page, { topics }] = await Promise.all([api('GET /api/admin/notes', { query: { ...(before && { before }) } }), api('GET /api/help/topics')])
  return { ...page, topics, before, lang, now: now.toISOString() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()]
  const number = textIn(form, 'end')
  const typed = { path: textIn(form, 'path'), zh: textIn(form, 'zh'), en: textIn(form, 'en'), days: Number(textIn(form, 'days')) }
  const done = await attempt<unknown>(
    number
      ? api('POST /api/admin/notes/:number/end', { params: { number }, body: { why: textIn(form, 'why') } })
      : api('POST /api/admin/notes', { body: typed }, { idempotencyKey: textIn(form, 'key') || undefined }),
  )
  const of = number || null
  return done.ok
    ? data({ of, problem: null, done: number ? 'ended' : 'laid' } as const)
    : data({ of, problem: done.problem, done: null }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }] : []

/** Notes over pages of help, and the form to lay another. */
export default function NotesPage({ loaderData: { notes, next, before, topics, now }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { of = null, problem = null, done = null } = actionData ?? {}
  return (
    <div className="adm-text">
      <h1>{w.title}</h1>
      <p className="muted">{w.lead}</p>
      <Said text={done && w.done[done]} />
      <Lay key={done === 'laid' ? notes[0]?.number : 'same'} topics={topics} problem={of ? null : problem} />
      {notes.length ? (
        <ul className="run-log">
          {notes.map((note) => (
            <Line key={note.number} note={note} isOver={note.until <= now} problem={of === note.number ? problem : null} />
          ))}
        </ul>
      ) : (
        <EmptyState title={w.none} text={w.noneText} />
      )}
      <Pages first={before && notesPath()} next={next && notesPath(next)} />
    </div>
  )
}

function Lay({ topics, problem }: { topics: readonly Topic[]; problem: Problem | null }) {
  const [w, h] = [useWords(words), useWords(helpWords)]
  const busy = useNavigation().state === 'submitting'
  const said = problem?.fields ?? {}
  return (
    <section className="run-panel" aria-labelledby="lay">
      <h2 id="lay">{w.lay}</h2>
      <Form method="post" className="run-form" preventScrollReset onSubmit={(event) => giveKey(event.currentTarget)}>
        <input type="hidden" name="key" defaultValue="" />
        <Field label={w.page} problem={said['path']}>
          {(wired) => (
            <select {...wired} className={inputClass(said['path'])} name="path">
              {topics.map(({ topic, pages }) => (
                <optgroup key={topic} label={h.topics[topic]}>
                  {pages.map(({ path, title }) => (
                    <option key={path} value={path}>
                      {title}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
        {languages.map((lang) => (
          <Field key={lang} label={w.words[lang]} hint={w.wordsHint} problem={said[lang]}>
            {(wired) => <textarea {...wired} className={inputClass(said[lang])} name={lang} lang={htmlLang[lang]} rows={3} maxLength={NOTE_MAX} required />}
          </Field>
        ))}
        <Field label={w.days} hint={w.daysHint} problem={said['days']}>
          {(wired) => <input {...wired} className={inputClass(said['days'])} type="number" name="days" min={1} max={NOTE_DAYS_MAX} defaultValue={7} required />}
        </Field>
        {problem && Object.keys(said).length === 0 && <ProblemSaid problem={problem} />}
        <p>
          <button type="submit" className="btn primary" disabled={busy}>
            {busy ? w.sending : w.send}
          </button>
        </p>
      </Form>
    </section>
  )
}

function Line({ note: { number, page, zh, en, at, until, ended }, isOver, problem }: { note: Note; isOver: boolean; problem: Problem | null }) {
  const w = useWords(words)
  return (
    <li>
      <p>
        <Link className="link" to={contentPath(page.path)}>
          {page.title}
        </Link>
      </p>
      <q lang={htmlLang.zh}>{zh}</q>
      <q lang={htmlLang.en}>{en}</q>
      <small>
        {w.span(at, until)}
        {ended ? ` · ${w.endedAt(ended.at)} · ${ended.why}` : isOver && ` · ${w.over}`}
      </small>
      {!ended && !isOver && (
        <details open={problem !== null || undefined}>
          <summary>{w.endOf(page.title)}</summary>
          <Form method="post" className="run-form" preventScrollReset>
            <WhyField problem={problem?.fields['why'] ?? problem?.msg} />
            <p>
              <button type="submit" className="btn compact" name="end" value={number}>
                {w.end}
              </button>
            </p>
          </Form>
        </details>
      )}
    </li>
  )
}
