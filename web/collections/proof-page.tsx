import { data, Form, href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { PostCard } from '#api/posts.ts'
import type { ProofPage as Proof } from '#api/proofs.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { feedInput } from '#web/posts/feed-input.ts'
import { unlisted } from '#web/posts/unlisted.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Quoting } from '#web/ui/quoting.tsx'
import { proofs as words } from '#web/words/proofs.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/proof-page.ts'
import { saidIn } from './names.ts'
import { markFrom } from './proof-input.ts'
import { ProofPhoto } from './proof-photo.tsx'
import './proof.css'
import { nameOf } from './use-arrange.ts'

const A_PAGE = 48
const linkIn = (url: URL) => url.searchParams.get('link')?.slice(0, 64) || '-'

/** What a client without an account was sent: nothing of the site stands around it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang } = context.get(pageContext)
  const link = linkIn(url)
  const { query } = feedInput(url)
  const [proof, feed] = await Promise.all([
    attempt(api('GET /api/proof', { query: { link } })),
    attempt(api('GET /api/proof/posts', { query: { ...query, limit: A_PAGE, link } })),
  ])
  const gone = !proof.ok ? proof : !feed.ok ? feed : null
  if (gone && gone.problem.reason !== 'PROOF_OVER') throw data(null, { status: gone.status })
  if (!proof.ok || !feed.ok) return data({ open: null, link, lang, ownBar: true }, { status: 410 })
  const isLater = query.startAuthor !== undefined
  return { open: { proof: proof.data, posts: feed.data.posts, next: feed.data.next, isLater }, link, lang, ownBar: true }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const link = linkIn(url)
  const done = await attempt<unknown>(
    textIn(form, 'intent') === 'send' ? api('POST /api/proof/sent', { body: { link } }) : api('PUT /api/proof/marks', { body: { link, ...markFrom(form) } }),
  )
  return done.ok ? { problem: null } : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { open, lang } = loaderData
  const w = words.in(lang)
  const title = open ? w.titleOf(saidIn(open.proof.names, lang).text) : w.overTitle
  return [{ title: `${title} · ${brand.name[lang]}` }, unlisted, { name: 'referrer', content: 'same-origin' }]
}

export default function ProofPage({ loaderData: { open, link }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const lang = useLang()
  if (!open)
    return (
      <main id="main" className="proof page">
        <EmptyState title={w.overTitle} text={w.overText} />
      </main>
    )
  const { proof, posts, next, isLater } = open
  const marks = new Map(proof.marks.map((mark) => [`${mark.author}/${mark.permlink}`, mark]))
  return (
    <div className="proof">
      <main id="main">
        <Head proof={proof} />
        {actionData?.problem && (
          <div role="alert" className="problem">
            <ProblemSaid problem={actionData.problem} />
          </div>
        )}
        {posts.length === 0 && <EmptyState title={w.nothing} text={w.nothingText} />}
        <ol className="proof-grid">
          {posts.map((post: PostCard) => (
            <ProofPhoto key={nameOf(post)} post={post} mark={marks.get(nameOf(post)) ?? null} />
          ))}
        </ol>
        <p className="proof-pages">
          {isLater && (
            <Link className="btn" to={`?${new URLSearchParams({ link }).toString()}`}>
              {w.first}
            </Link>
          )}
          {next && (
            <Link className="btn" to={`?${new URLSearchParams({ link, ...next }).toString()}`}>
              {w.next}
            </Link>
          )}
        </p>
      </main>
      <Bar proof={proof} />
      <footer className="pf-foot">
        <Link to={href('/')}>{brand.name[lang]}</Link>
      </footer>
    </div>
  )
}

function Head({ proof: { names, owner, words: said, most, ends, count } }: { proof: Proof }) {
  const w = useWords(words)
  const title = saidIn(names, useLang())
  return (
    <header className="proof-head">
      <div>
        <h1>
          <Quoting text={w.titleOf(title.text)} said={title.text} />
        </h1>
        <p className="words">
          <Quoting text={w.ask(owner.nickname, w.count(count))} said={owner.nickname} /> {most !== null && w.upTo(most)}
        </p>
        {said && (
          <p className="said" dir="auto">
            <Quoting text={said} said={said} />
          </p>
        )}
      </div>
      <p className="due">
        <b>{w.endsOn(ends)}</b> {w.noAccount}
      </p>
    </header>
  )
}

/** How far one is, and the way to hand it in. */
function Bar({ proof: { marks, count, owner, sentAt } }: { proof: Proof }) {
  const w = useWords(words)
  const said = { yes: 0, maybe: 0, no: 0 }
  for (const { choice } of marks) if (choice) said[choice]++
  const chosen = said.yes + said.maybe + said.no
  return (
    <section className="proof-bar" aria-label={w.progress}>
      <p>
        <output>{w.said(said)}</output>
        <span className="muted">
          {sentAt ? <Quoting text={w.sent(owner.nickname, sentAt)} said={owner.nickname} /> : !count.more && w.left(Math.max(0, count.n - chosen))}
        </span>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="send" />
        <button type="submit" className="btn primary">
          <Quoting text={w.send(owner.nickname)} said={owner.nickname} />
        </button>
      </Form>
    </section>
  )
}
