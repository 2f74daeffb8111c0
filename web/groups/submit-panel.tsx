import { href } from 'react-router'
import type { Measured, Submission } from '#api/groups-posts.ts'
import type { Group } from '#api/groups.ts'
import { editPath, photoPath } from '#web/posts/links.ts'
import { titleFor } from '#web/posts/titles.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { groups as words } from '#web/words/groups.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { ActForm } from './act-form.tsx'
import { submitPath } from './links.ts'
import { textFor } from './names.ts'

type Props = { group: Group; submissions: readonly Submission[]; chosen: string | null }
/** One photograph of the reader's against the conditions of the group; what fails carries what mends it. */
export function SubmitPanel({ group, submissions, chosen }: Props) {
  const w = useWords(words)
  const one = submissions.find(({ post }) => post.permlink === chosen) ?? submissions.find(({ submitted }) => !submitted) ?? submissions[0]
  return (
    <section className="panel submit" id="submit" aria-labelledby="submit-title">
      <h2 id="submit-title">{w.submitTitle}</h2>
      {one ? <Chosen group={group} one={one} /> : <NoWork />}
      {submissions.length > 1 && (
        <details className="others">
          <summary className="link">{w.chooseAnother}</summary>
          <ul>
            {submissions.map(({ post }) => (
              <li key={post.permlink}>
                <Link to={submitPath(group.id, post.permlink)} preventScrollReset>
                  <Title post={post} />
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Title({ post }: { post: Submission['post'] }) {
  const { text, lang } = titleFor(post, useLang())
  return <span lang={lang}>{text}</span>
}

function NoWork() {
  const w = useWords(words)
  return (
    <>
      <p className="muted">{w.noWorkText}</p>
      <Link className="btn" to={href('/upload-photos')}>
        {w.upload}
      </Link>
    </>
  )
}

function Chosen({ group, one }: { group: Group; one: Submission }) {
  const w = useWords(words)
  const name = textFor(group.names, useLang()).text
  const { post, conditions, ready, submitted } = one
  const met = conditions.filter((each) => each.met).length
  return (
    <>
      <p className="what">
        <span className="thumb" style={withPlaceholder(post.cover.placeholder)}>
          <Picture picture={post.cover} alt="" sizes="96px" />
        </span>
        <Link to={photoPath(post)}>
          <b>
            <Title post={post} />
          </b>
        </Link>
      </p>
      {submitted ? (
        <>
          <p>{w.submitted}</p>
          <ActForm intent="remove" said={{ author: post.author.account, permlink: post.permlink }}>
            <button type="submit" className="btn">
              {w.withdraw}
            </button>
          </ActForm>
        </>
      ) : (
        <>
          <ul className="cond" aria-label={w.conditionsOf(name)}>
            {conditions.map((each) => (
              <Condition key={each.of} each={each} post={post} />
            ))}
          </ul>
          <p className="sum-line">
            <span>{w.metCount(met, conditions.length)}</span>
            <span className="muted">{w.noEnergy}</span>
          </p>
          <ActForm intent="submit" said={{ permlink: post.permlink }}>
            <button type="submit" className="btn primary wide" disabled={!ready}>
              {w.submitTo(name)}
            </button>
          </ActForm>
          <p className="hint">
            {!ready && w.missing(conditions.length - met)} {w.hint}
          </p>
        </>
      )}
    </>
  )
}

/** A sentence, what was measured, and where it is not met what its author can do. */
function Condition({ each, post }: { each: Measured; post: Submission['post'] }) {
  const w = useWords(words)
  const { says, found } = w.condition(each)
  return (
    <li className={each.met ? undefined : 'fail'}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={each.met ? 'm1.5 6.5 3 3 6-7' : 'm2 2 8 8M10 2 2 10'} />
      </svg>
      <div>
        <b>
          {says}
          <i className="vh">{each.met ? w.met : w.notMet}</i>
        </b>
        <span>{found}</span>
      </div>
      {!each.met && <Repair each={each} post={post} />}
    </li>
  )
}

function Repair({ each, post }: { each: Measured; post: Submission['post'] }) {
  const w = useWords(words)
  if (each.of === 'tags')
    return (
      <ActForm intent="tag" said={{ author: post.author.account, permlink: post.permlink, tag: each.wanted[0]! }}>
        <button type="submit" className="btn compact">
          {w.addTag(each.wanted[0]!)}
        </button>
      </ActForm>
    )
  if (each.of !== 'seen') return null
  return (
    <Link className="btn compact" to={editPath(post)}>
      {w.mend}
    </Link>
  )
}
