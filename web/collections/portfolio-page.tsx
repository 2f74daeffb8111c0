import { data, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Chapter as ChapterOf, Portfolio, ShownPhoto } from '#api/portfolios.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { titleFor } from '#web/posts/titles.ts'
import { unlisted } from '#web/posts/unlisted.ts'
import { cardPicture, embedLinks } from '#web/share/card-preview.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { portfolio as words } from '#web/words/portfolio.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/portfolio-page.ts'
import { LetterForm } from './letter-form.tsx'
import { portfolioPath, portfolioPhotoPath } from './links.ts'
import { saidIn } from './names.ts'
import { PortfolioShell } from './portfolio-shell.tsx'

/** Nothing of the site stands around it. Personal URL, account and uid lead here; the address that stays is the first of them. */
export async function loader({ context, params: { id: account } }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  const portfolio = await context.get(apiContext)('GET /api/portfolios/:account', { params: { account } })
  const { owner } = portfolio
  if (account !== (owner.uniqueUri ?? owner.account)) throw redirect(portfolioPath(owner), 301)
  return { portfolio, lang, origin, ownBar: true }
}

export async function action({ context, params: { id: account }, request }: Route.ActionArgs) {
  const form = await request.formData()
  const said = { name: textIn(form, 'name'), address: textIn(form, 'address'), words: textIn(form, 'words') }
  const sent = await attempt(
    context.get(apiContext)('POST /api/portfolios/:account/letters', { params: { account }, body: { ...said, nvcVal: textIn(form, 'nvcVal') || undefined } }),
  )
  return sent.ok ? { problem: null, said: null } : data({ problem: sent.problem, said }, { status: sent.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { portfolio, lang, origin } = loaderData
  const { owner, names, words: lead, listed, shown } = portfolio
  const name = saidIn(names, lang).text || owner.nickname
  const title = name === owner.nickname ? name : `${name} · ${owner.nickname}`
  const description = saidIn(lead, lang).text || words.in(lang).of(owner.nickname)
  const at = { lang, origin, path: portfolioPath(owner), title }
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: description },
    ...(shown ? [...previewMeta({ ...at, description, drawn: cardPicture({ ...at, alt: name }) }), ...embedLinks(at)] : []),
    ...(listed && shown ? [] : [unlisted]),
  ]
}

export default function PortfolioPage({ loaderData: { portfolio }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const lang = useLang()
  const { owner, names, words: lead, about, cover, chapters, writes } = portfolio
  const [title, said, self] = [saidIn(names, lang), saidIn(lead, lang), saidIn(about, lang)]
  const hasEnd = Boolean(self.text) || writes
  return (
    <PortfolioShell portfolio={portfolio} nav={<Nav chapters={chapters} hasEnd={hasEnd} />}>
      <main id="main">
        {cover && (
          <div className="pf-cover" style={withPlaceholder(cover.placeholder)}>
            <Picture picture={cover} alt={cover.alt || w.coverAlt(owner.nickname)} sizes="100vw" first />
          </div>
        )}
        <div className="pf-label">
          <h1 lang={title.text ? title.lang : undefined}>{title.text || owner.nickname}</h1>
          {said.text && <p lang={said.lang}>{said.text}</p>}
        </div>
        {chapters.map((chapter) => (
          <Chapter key={chapter.id} chapter={chapter} owner={owner} />
        ))}
        {hasEnd && (
          <section className="pf-end" id="write" aria-label={w.aboutAndWrite}>
            <div className="about">
              {self.text && (
                <>
                  <h2>{w.about}</h2>
                  <p lang={self.lang}>{self.text}</p>
                </>
              )}
            </div>
            {writes && <LetterForm portfolio={portfolio} answer={actionData} />}
          </section>
        )}
      </main>
    </PortfolioShell>
  )
}

const idOf = ({ id }: Pick<ChapterOf, 'id'>) => `chapter-${/\d+$/.exec(id)?.[0] ?? id}`

function Nav({ chapters, hasEnd }: { chapters: readonly ChapterOf[]; hasEnd: boolean }) {
  const w = useWords(words)
  const lang = useLang()
  return (
    <nav aria-label={w.chapters}>
      {chapters.map((chapter) => {
        const { text, lang: said } = saidIn(chapter.names, lang)
        return (
          <a key={chapter.id} href={`#${idOf(chapter)}`} lang={said}>
            {text}
          </a>
        )
      })}
      {hasEnd && <a href="#write">{w.aboutAndWrite}</a>}
    </nav>
  )
}

/** Rows of photographs; on a phone a strip that one swipes through, and that arrows move once it has the focus. */
function Chapter({ chapter, owner }: { chapter: ChapterOf; owner: Portfolio['owner'] }) {
  const lang = useLang()
  const [title, said] = [saidIn(chapter.names, lang), saidIn(chapter.words, lang)]
  const id = idOf(chapter)
  return (
    <article className="chapter" id={id}>
      <header>
        <h2 id={`${id}-title`} lang={title.lang}>
          {title.text}
        </h2>
        {said.text && <p lang={said.lang}>{said.text}</p>}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys */}
      <section className="pf-strip" tabIndex={0} aria-labelledby={`${id}-title`}>
        {chapter.posts.map((post) => (
          <Photo key={post.permlink} post={post} owner={owner} />
        ))}
      </section>
    </article>
  )
}

function Photo({ post, owner }: { post: ShownPhoto; owner: Portfolio['owner'] }) {
  const w = useWords(words)
  const title = titleFor(post, useLang())
  const { cover } = post
  return (
    <figure style={withPlaceholder(cover.placeholder, { '--r': (cover.width / cover.height).toFixed(3) })}>
      <Link to={portfolioPhotoPath(owner, post.permlink)} aria-label={w.photoBy(title.text, owner.nickname)}>
        <Picture picture={cover} alt="" sizes="(max-width: 639px) 90vw, 50vw" />
      </Link>
      <figcaption lang={title.lang}>{title.text}</figcaption>
    </figure>
  )
}
