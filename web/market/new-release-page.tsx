import { useState } from 'react'
import { data, Form, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { RELEASE_NAME_MAX, RELEASE_REMARK_MAX, RELEASE_YEARS } from '#api/limits.ts'
import type { Picture as PictureOf, PostCard } from '#api/posts.ts'
import { giveKey } from '#web/account/form-key.ts'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { feedInput } from '#web/posts/feed-input.ts'
import { titleFor } from '#web/posts/titles.ts'
import { Choice } from '#web/ui/choice.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, FieldError, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { releases as words } from '#web/words/releases.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/new-release-page.ts'
import { contactPath, releasePath } from './links.ts'
import './market.css'
import '../posts/post-form.css'
import { releaseInput, releaseSaid, type ReleaseSaid } from './release-input.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, viewer } = context.get(pageContext)
  const api = context.get(apiContext)
  const permlink = url.searchParams.get('set')
  const [{ contributorStatus }, feed, set] = await Promise.all([
    api('GET /api/market/contributor'),
    viewer && !permlink ? api('GET /api/posts/:account', { params: { account: viewer.account }, query: feedInput(url).query }) : null,
    viewer && permlink ? api('GET /api/posts/:author/:permlink', { params: { author: viewer.account, permlink }, query: {} }) : null,
  ])
  return { lang, isContributor: contributorStatus === 2, posts: feed?.posts ?? [], next: feed?.next ?? null, set }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const said = releaseSaid(form)
  const body = releaseInput(said)
  const made = await attempt(context.get(apiContext)('POST /api/market/releases', { body }, { idempotencyKey: textIn(form, 'key') || undefined }))
  return made.ok ? redirect(releasePath(made.data.release.number)) : data({ problem: made.problem, said }, { status: made.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).newTitle} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

type Offered = { key: string; title: string; lang: string | undefined; picture: PictureOf; set: { permlink: string; count: number } | null }
export default function NewReleasePage({ loaderData: { isContributor, posts, next, set }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const lang = useLang()
  const ofPost = (post: PostCard): Offered => {
    const { text, lang: of } = titleFor(post, lang)
    return {
      key: post.cover.key,
      title: text,
      lang: of,
      picture: post.cover,
      set: post.imageCount > 1 ? { permlink: post.permlink, count: post.imageCount } : null,
    }
  }
  const ofSet = (set?.images ?? []).map((picture, n): Offered => ({ key: picture.key, title: w.picture(n + 1), lang: undefined, picture, set: null }))
  const offered = set ? ofSet : posts.map(ofPost)
  return (
    <main id="main" className="page releases">
      <p>
        <Link className="link" to={href('/releases')}>
          {w.back}
        </Link>
      </p>
      <h1>{w.newTitle}</h1>
      <p className="muted under-title">{w.newLead}</p>
      {!isContributor ? (
        <EmptyState title={w.notYet} text={w.noneText}>
          <Link className="btn primary" to={contactPath()}>
            {w.apply}
          </Link>
        </EmptyState>
      ) : offered.length === 0 ? (
        <EmptyState title={w.noPosts} text={w.noPostsText} />
      ) : (
        <ReleaseForm offered={offered} next={next} problem={actionData?.problem ?? null} said={actionData?.said ?? null} />
      )}
    </main>
  )
}

const START: ReleaseSaid = { kind: 'portrait', name: '', remark: '', fee: '5', years: String(RELEASE_YEARS[0]), isMinor: false, images: [] }
type FormProps = { offered: Offered[]; next: Record<string, string> | null; problem: Problem | null; said: ReleaseSaid | null }
function ReleaseForm({ offered, next, problem, said }: FormProps) {
  const w = useWords(words)
  const form = useFirstProblem(problem)
  const [typed, type] = useState(said ?? START)
  const fields: Record<string, string> = { ...problem?.fields, ...(problem?.reason === 'RELEASE_FEE_LOW' && { fee: problem.msg }) }
  const write = (field: 'name' | 'remark' | 'fee') => (text: string) => type({ ...typed, [field]: text })
  return (
    <Form method="post" className="fields release-form" ref={form} noValidate onSubmit={(event) => giveKey(event.currentTarget)}>
      <input type="hidden" name="key" defaultValue="" />
      <div role="alert">{problem && Object.keys(fields).length === 0 && <ProblemSaid problem={problem} />}</div>
      <Photographs offered={offered} chosen={typed.images} next={next} problem={fields.images} />
      <Choice
        label={w.kind}
        name="kind"
        value={typed.kind === 'property' ? 'property' : 'portrait'}
        options={[
          { value: 'portrait', label: w.portrait },
          { value: 'property', label: w.property },
        ]}
        onChange={(kind) => type({ ...typed, kind })}
      />
      <TextField label={w.name} name="name" value={typed.name} onChange={write('name')} hint={w.nameHint} problem={fields.name} max={RELEASE_NAME_MAX} />
      <Model typed={typed} write={write('fee')} problem={fields.fee} />
      <Years years={typed.years} problem={fields.years} />
      <TextField
        label={w.remark}
        name="remark"
        value={typed.remark}
        onChange={write('remark')}
        hint={w.remarkHint}
        problem={fields.remark}
        max={RELEASE_REMARK_MAX}
      />
      <div className="acts">
        <button type="submit" className="btn primary">
          {w.create}
        </button>
      </div>
    </Form>
  )
}

type ModelProps = { typed: ReleaseSaid; write: (text: string) => void; problem: string | undefined }
/** What only a person has: an age, and money of each sale. */
function Model({ typed, write, problem }: ModelProps) {
  const w = useWords(words)
  return (
    <div className="of-portrait">
      <label className="check">
        <input type="checkbox" name="isMinor" value="true" defaultChecked={typed.isMinor} />
        <span>{w.age}</span>
      </label>
      <Field label={w.feeLabel} hint={w.feeHint} problem={problem}>
        {(wired) => (
          <input {...wired} className={inputClass(problem)} name="fee" inputMode="decimal" value={typed.fee} onChange={(event) => write(event.target.value)} />
        )}
      </Field>
    </div>
  )
}

function Years({ years, problem }: { years: string; problem: string | undefined }) {
  const w = useWords(words)
  return (
    <Field label={w.yearsLabel} problem={problem}>
      {(wired) => (
        <select {...wired} className="input" name="years" defaultValue={years}>
          {RELEASE_YEARS.map((one) => (
            <option key={one} value={one}>
              {w.years(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type PhotographsProps = { offered: Offered[]; chosen: string[]; next: FormProps['next']; problem: string | undefined }
function Photographs({ offered, chosen, next, problem }: PhotographsProps) {
  const w = useWords(words)
  return (
    <fieldset>
      <legend className="lab">{w.choose}</legend>
      <p className="hint">{w.chooseHint}</p>
      {problem && <FieldError text={problem} />}
      <ul className="pick-grid">
        {offered.map(({ key, title, lang, picture, set }) => (
          <li key={key}>
            <label style={withPlaceholder(picture.placeholder)}>
              <input type="checkbox" name="image" value={key} defaultChecked={chosen.includes(key)} />
              <Picture picture={picture} alt="" sizes="(max-width: 639px) 50vw, 220px" />
              <span lang={lang}>{title}</span>
            </label>
            {set && (
              <Link className="link small" to={`?set=${encodeURIComponent(set.permlink)}`}>
                {w.wholeSet(set.count)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {next && (
        <p>
          <Link className="link" to={`?${new URLSearchParams(next)}`}>
            {w.olderPosts}
          </Link>
        </p>
      )}
    </fieldset>
  )
}
