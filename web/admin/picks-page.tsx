import { data, Form, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import { languages, PICK_MAX, type Lang } from '#api/limits.ts'
import type { Pick } from '#api/ranking.ts'
import { giveKey } from '#web/account/form-key.ts'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { htmlLang } from '#web/lang.ts'
import { photoPath } from '#web/posts/links.ts'
import { titleFor } from '#web/posts/titles.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { consolePicks as words } from '#web/words/console-picks.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/picks-page.ts'
import { digitsIn, picksPath } from './links.ts'
import { Pages } from './pages.tsx'
import './run.css'
import { Said } from './said.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = digitsIn(url, 'before')
  const page = await context.get(apiContext)('GET /api/ranking/picks', { query: { limit: 20, ...(before && { before }) } })
  return { ...page, before, lang: context.get(pageContext).lang }
}

/** `anna/light`, or the end of a photograph's address. */
const namedIn = (typed: string) => /([^/\s]+)\/([^/?#\s]+)\/?(?:[?#].*)?$/.exec(decoded(typed.trim()))
const decoded = (typed: string) => (URL.canParse(typed) ? decodeURI(new URL(typed).pathname) : typed)

export async function action({ context, request }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()]
  const number = textIn(form, 'drop')
  const [, author = ' ', permlink = ' '] = namedIn(textIn(form, 'work')) ?? []
  const said = { words: textIn(form, 'words'), lang: languages.find((one) => one === textIn(form, 'lang')) ?? 'zh', day: textIn(form, 'day') || null }
  const done = await attempt<unknown>(
    number
      ? api('DELETE /api/admin/picks/:number', { params: { number } })
      : api('POST /api/admin/picks', { body: { author, permlink, ...said } }, { idempotencyKey: textIn(form, 'key') || undefined }),
  )
  return done.ok ? data({ problem: null, done: number ? 'dropped' : 'chosen' } as const) : data({ problem: done.problem, done: null }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }] : []

/** What editors chose, and the form to choose another. */
export default function PicksPage({ loaderData: { picks, next, before }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <div className="adm-text">
      <h1>{w.title}</h1>
      <p className="muted">{w.lead}</p>
      <Said text={actionData?.done && w.done[actionData.done]} />
      <Choose key={actionData?.done ? picks[0]?.number : 'same'} problem={actionData?.problem ?? null} />
      {picks.length ? <List picks={picks} /> : <EmptyState title={w.none} text={w.noneText} />}
      <Pages first={before && picksPath()} next={next && picksPath(next)} />
    </div>
  )
}

function Choose({ problem }: { problem: Problem | null }) {
  const w = useWords(words)
  const lang = useLang()
  const busy = useNavigation().state === 'submitting'
  const said = problem?.fields ?? {}
  return (
    <section className="run-panel" aria-labelledby="choose">
      <h2 id="choose">{w.choose}</h2>
      <Form method="post" className="run-form" preventScrollReset onSubmit={(event) => giveKey(event.currentTarget)}>
        <input type="hidden" name="key" defaultValue="" />
        <Field label={w.work} hint={w.workHint}>
          {(wired) => <input {...wired} className="input" name="work" autoComplete="off" maxLength={400} required />}
        </Field>
        <Field label={w.words} hint={w.wordsHint} problem={said.words}>
          {(wired) => <textarea {...wired} className={inputClass(said.words)} name="words" rows={3} maxLength={PICK_MAX} required />}
        </Field>
        <Field label={w.lang}>
          {(wired) => (
            <select {...wired} className="input" name="lang" defaultValue={lang}>
              {languages.map((one: Lang) => (
                <option key={one} value={one} lang={htmlLang[one]}>
                  {w.langs[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={w.day} hint={w.dayHint} problem={said.day}>
          {(wired) => <input {...wired} className={inputClass(said.day)} type="date" name="day" />}
        </Field>
        {problem && !(said.words || said.day) && <ProblemSaid problem={problem} />}
        <p>
          <button type="submit" className="btn primary" disabled={busy}>
            {busy ? w.sending : w.send}
          </button>
        </p>
      </Form>
    </section>
  )
}

function List({ picks }: { picks: Pick[] }) {
  const w = useWords(words)
  const lang = useLang()
  return (
    <ul className="run-log">
      {picks.map(({ number, post, words: said, lang: saidIn, by, day, at }) => {
        const title = titleFor(post, lang)
        return (
          <li key={number}>
            <p>
              <Link className="link" to={photoPath(post)} lang={title.lang}>
                {title.text}
              </Link>{' '}
              {post.author.nickname}
            </p>
            <q lang={htmlLang[saidIn]}>{said}</q>
            <small>
              <time dateTime={at}>{w.at(at)}</time> · {by?.nickname ?? w.gone}
              {day && ` · ${w.asDay(day)}`}
            </small>
            <Form method="post" preventScrollReset>
              <button type="submit" className="btn compact" name="drop" value={number} aria-label={w.dropOf(title.text)}>
                {w.drop}
              </button>
            </Form>
          </li>
        )
      })}
    </ul>
  )
}
