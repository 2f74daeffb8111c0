import { Form, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { PostReference } from '#api/posts.ts'
import type { ProofMark } from '#api/proofs.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { photoPath } from '#web/posts/links.ts'
import { titleFor } from '#web/posts/titles.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { Quoting } from '#web/ui/quoting.tsx'
import { proofs as words } from '#web/words/proofs.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/chosen-page.ts'
import { proofFilePath, proofsPath } from './links.ts'
import './collections.css'
import './proof.css'
import { ProofLink } from './proof-link.tsx'

/** What a client chose, for who sent the proof. */
export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const { lang } = context.get(pageContext)
  return { ...(await context.get(apiContext)('GET /api/proofs/:number', { params: { number } })), lang }
}

export async function action({ context, params: { collectionid: id, number } }: Route.ActionArgs) {
  const gone = await attempt(context.get(apiContext)('DELETE /api/proofs/:number', { params: { number } }))
  return gone.ok ? redirect(proofsPath(id)) : refused(gone)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: `${words.in(loaderData.lang).titleOf(loaderData.proof.name)} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }]
    : []

export default function ChosenPage({ loaderData: { proof, collection, marks }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { isOver } = proof
  return (
    <main id="main" className="page proofs">
      <header className="col-index">
        <h1>
          <Quoting text={proof.name} said={proof.name} />
        </h1>
        <Link className="btn" to={proofsPath(collection)}>
          {w.toAll}
        </Link>
      </header>
      <p>
        {w.said(proof.said)} <span className="muted">{proof.sentAt ? w.sentAt(proof.sentAt) : w.notSent}</span>
      </p>
      <p className="hint">{isOver ? w.over(proof.ends) : w.openUntil(proof.ends)}</p>
      {!isOver && <ProofLink word={proof.link} />}
      {marks.length === 0 ? (
        <EmptyState title={w.nothingSaid} text={w.nothingSaidText} />
      ) : (
        <>
          <p className="acts">
            <a className="btn" href={proofFilePath(collection, proof.number)} download>
              {w.file}
            </a>
          </p>
          <ul className="chosen">
            {marks.map((mark) => (
              <Chosen key={mark.post.card ? `${mark.post.card.author.account}/${mark.post.card.permlink}` : mark.note} mark={mark} />
            ))}
          </ul>
        </>
      )}
      <section className="col-close">
        <h2>{w.remove}</h2>
        <p className="muted">{w.removeText}</p>
        {actionData && (
          <div role="alert">
            <ProblemSaid problem={actionData.problem} />
          </div>
        )}
        <Form method="post">
          <label className="check">
            <input type="checkbox" required /> {w.removeSure}
          </label>
          <button type="submit" className="btn">
            {w.remove}
          </button>
        </Form>
      </section>
    </main>
  )
}

type Mark = Pick<ProofMark, 'choice' | 'colour' | 'note'> & { post: PostReference }
function Chosen({ mark: { post, choice, colour, note } }: { mark: Mark }) {
  const w = useWords(words)
  const lang = useLang()
  const { card } = post
  if (!card) return null
  const title = titleFor(card, lang)
  return (
    <li className={choice === 'no' ? 'out' : undefined}>
      <Link className="thumb" to={photoPath(card)} aria-label={title.text} style={withPlaceholder(card.cover.placeholder)}>
        <Picture picture={card.cover} alt="" sizes="144px" />
      </Link>
      <div>
        <p className="strong" lang={title.lang}>
          {title.text}
        </p>
        <p className="small">
          {choice && <span>{w.choices[choice]}</span>} {colour && <span className={`spot ${colour}`}>{w.colours[colour]}</span>}
        </p>
        {note && (
          <p className="said" dir="auto">
            <Quoting text={note} said={note} />
          </p>
        )}
      </div>
    </li>
  )
}
