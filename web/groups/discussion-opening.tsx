import { Form } from 'react-router'
import type { Discussion } from '#api/discussions.ts'
import { COMMENT_MAX, TITLE_MAX } from '#api/limits.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { htmlLang } from '#web/lang.ts'
import { photographerPath } from '#web/posts/links.ts'
import { ReportLink } from '#web/safety/report-link.tsx'
import { Link } from '#web/ui/link.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { groupTalk as words } from '#web/words/group-talk.ts'
import { useWords } from '#web/words/words.ts'
import { DiscussionFields, type DiscussionSaid } from './discussion-fields.tsx'
import { RemoveForm } from './remove-form.tsx'
import type { Talk } from './reply-thread.tsx'

type Failed = { problem: Problem; intent: string; said: DiscussionSaid } | undefined
type Props = { talk: Talk; failed: Failed }
/** How a discussion begins, and what its reader may do with that. */
export function Opening({ talk: { discussion }, failed }: Props) {
  const w = useWords(words)
  const { state, title, words: said, lang, person, begunAt, edited, mentioned, forMembers } = discussion
  if (state !== 'shown') return <h2 className="muted">{w.deletedDiscussion}</h2>
  return (
    <article className="g-opening">
      <h2 dir="auto" lang={htmlLang[lang]}>
        {title}
      </h2>
      <p className="muted">
        {person && (
          <Link className="link" to={photographerPath(person)}>
            {person.nickname}
          </Link>
        )}
        <span>{w.when(begunAt)}</span>
        {edited && <span>{w.edited}</span>}
        {forMembers && <span>{w.forMembers}</span>}
      </p>
      <p className="words">
        <WrittenText text={said} mentioned={mentioned} lang={htmlLang[lang]} />
      </p>
      <Acts discussion={discussion} failed={failed} />
    </article>
  )
}

function Acts({ discussion, failed }: { discussion: Discussion; failed: Failed }) {
  const w = useWords(words)
  const { can, number } = discussion
  return (
    <>
      <div role="alert">{failed && <ProblemSaid problem={failed.problem} />}</div>
      <div className="acts">
        {can.edit && (
          <details className="g-more" open={failed?.intent === 'edit'}>
            <summary className="btn compact">{w.edit}</summary>
            <EditForm discussion={discussion} failed={failed?.intent === 'edit' ? failed : undefined} />
          </details>
        )}
        {can.delete && <RemoveForm intent="delete" own />}
        {can.remove && <RemoveForm intent="delete" />}
        {!can.edit && <ReportLink kind="discussion" subject={number} />}
      </div>
    </>
  )
}

function EditForm({ discussion: { title, words: said, lang }, failed }: { discussion: Discussion; failed: Failed }) {
  const w = useWords(words)
  return (
    <Form method="post" className="g-form">
      <input type="hidden" name="intent" value="edit" />
      <DiscussionFields
        key={title + said}
        said={failed?.said ?? { title, words: said, lang }}
        problems={failed?.problem.fields ?? {}}
        most={{ title: TITLE_MAX, words: COMMENT_MAX }}
      />
      <button type="submit" className="btn">
        {w.save}
      </button>
    </Form>
  )
}
