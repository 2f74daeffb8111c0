import { href, Form } from 'react-router'
import type { Picture as PictureOf } from '#api/posts.ts'
import { titleFor } from '#web/posts/titles.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, FieldError, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { contributor as words } from '#web/words/contributor.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { StepProps } from './contact-input.ts'

type Work = { permlink: string; title: string; lang: string | undefined; cover: PictureOf }
/** Works to choose from: those that were chosen stand first, on every page of the others. */
export function WorksForm({ own, posts, next, answer }: StepProps) {
  const w = useWords(words)
  const lang = useLang()
  const { problem, works, link } = answer
    ? { ...answer, link: answer.typed.link }
    : { problem: null, works: own.works.map(({ permlink }) => permlink), link: own.link }
  const form = useFirstProblem(problem)
  const chosen = new Set(works)
  const others = posts.filter(({ permlink }) => !own.works.some((work) => work.permlink === permlink))
  const listed = others.map((post): Work => {
    const { text, lang: of } = titleFor(post, lang)
    return { permlink: post.permlink, title: text, lang: of, cover: post.cover }
  })
  const fields: Record<string, string> = problem?.fields ?? {}
  if (!own.works.length && !posts.length && !next) return <NoWorks />
  return (
    <Form method="post" className="fields works-form" ref={form} noValidate>
      <input type="hidden" name="step" value="works" />
      <p>
        {w.worksLead} <span className="muted">{w.worksChosen(chosen.size)}</span>
      </p>
      {fields.works && (
        <div role="alert">
          <FieldError text={fields.works} />
        </div>
      )}
      {own.works.length > 0 && <Works works={own.works} chosen={chosen} label={w.worksChosen(own.works.length)} />}
      {listed.length > 0 && <Works works={listed} chosen={chosen} label={w.others} />}
      {next && <Older next={next} />}
      <Field label={w.link} hint={w.linkHint} problem={fields.link} aside={<span className="opt">{w.optional}</span>}>
        {(wired) => <input {...wired} className={inputClass(fields.link)} name="link" type="url" lang="en" defaultValue={link} />}
      </Field>
      <div className="acts">
        <button type="submit" className="btn primary" name="intent" value="save">
          {w.save}
        </button>
      </div>
    </Form>
  )
}

function Older({ next }: { next: NonNullable<StepProps['next']> }) {
  const w = useWords(words)
  return (
    <p>
      <Link className="link" to={`?${new URLSearchParams({ step: 'works', ...next })}`}>
        {w.more}
      </Link>{' '}
      <span className="hint">{w.moreHint}</span>
    </p>
  )
}

function NoWorks() {
  const w = useWords(words)
  return (
    <EmptyState title={w.worksNone} text={w.worksNoneText}>
      <Link className="btn primary" to={href('/upload-photos')}>
        {w.upload}
      </Link>
    </EmptyState>
  )
}

type WorksProps = { works: readonly Work[]; chosen: ReadonlySet<string>; label: string }
function Works({ works, chosen, label }: WorksProps) {
  return (
    <fieldset>
      <legend className="vh">{label}</legend>
      <ul className="pick-grid">
        {works.map(({ permlink, title, lang, cover }) => (
          <li key={permlink}>
            <label style={withPlaceholder(cover.placeholder)}>
              <input type="checkbox" name="work" value={permlink} defaultChecked={chosen.has(permlink)} />
              <Picture picture={cover} alt="" sizes="(max-width: 639px) 50vw, 220px" />
              <span lang={lang}>{title}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
