import { data, href, Link, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Lang } from '#api/limits.ts'
import { returnPath } from '#web/account/return-path.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { htmlLang, prefix } from '#web/lang.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { people as peopleWords } from '#web/words/people.ts'
import { photographer as words } from '#web/words/photographer.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/photographer-page.ts'
import { bioFor } from './bio.ts'
import { BlockedNotice } from './blocked-notice.tsx'
import { feedInput } from './feed-input.ts'
import { FeedWall } from './feed-wall.tsx'
import { FollowButton } from './follow-button.tsx'
import { followListPath, photographerPath } from './links.ts'
import { packFeed } from './packed-feed.ts'
import { actIn, personActs } from './person-acts.ts'
import { PersonTools } from './person-tools.tsx'
import { unlisted } from './unlisted.ts'
import { useArrivalToast } from './use-arrival-toast.ts'
import './photographer.css'

/** Personal URL, account and uid all lead here; the address that stays is the first of them that there is. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin, viewer } = context.get(pageContext)
  const account = params.id
  const { query } = feedInput(url)
  const [person, feed] = await Promise.all([
    api('GET /api/account/user/:account', { params: { account } }),
    api('GET /api/posts/:account', { params: { account }, query }),
  ])
  const canonical = person.uniqueUri ?? person.account
  if (account !== canonical) throw redirect(photographerPath(person, url.pathname.endsWith('/photos')) + url.search, 301)
  return { person, feed: packFeed(feed, query), own: viewer?.account === person.account, lang, origin }
}

/** What its reader does about this person, also from other pages (`back`). */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const act = actIn(form)
  if (!act) throw data(null, { status: 404 })
  const done = await attempt(personActs[act](context.get(apiContext), params.id))
  return done.ok ? redirect(returnPath(form.get('back')) ?? photographerPath(done.data.person)) : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { person, lang, origin } = loaderData
  const w = words.in(lang)
  const description = bioFor(person, lang)?.text ?? w.pageDescription(person.nickname)
  const image = person.headerUrl && origin + person.headerUrl
  return [
    { title: `${w.pageTitle(person.nickname)} · ${brand.name[lang]}` },
    { name: 'description', content: description },
    { property: 'og:type', content: 'profile' },
    { property: 'og:title', content: w.pageTitle(person.nickname) },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + prefix[lang] + photographerPath(person) },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    ...(person.listed ? [...feedLinks(person, lang, origin, w.feedOf(person.nickname)), { 'script:ld+json': profilePage(person, lang, origin) }] : [unlisted]),
  ]
}

export default function PhotographerPage({ loaderData: { person, feed, own }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  useArrivalToast({ '#deleted': w.deleted })
  return (
    <main id="main">
      <Who person={person} own={own} problem={actionData?.problem.msg} />
      <div className="tabs-line">
        <nav className="tabs ruled" aria-label={w.contentOf(person.nickname)}>
          <Link to={photographerPath(person)} aria-current="page">
            {w.photos}
          </Link>
        </nav>
      </div>
      {person.relation?.blocked ? (
        <BlockedNotice person={person} />
      ) : (
        <FeedWall key={person.account} feed={feed} names={false} from="author" byMonth empty={<NothingYet own={own} />} />
      )}
    </main>
  )
}

type Profile = Route.ComponentProps['loaderData']['person']
function Who({ person, own, problem }: { person: Profile; own: boolean; problem: string | undefined }) {
  const w = useWords(words)
  const bio = bioFor(person, useLang())
  return (
    <header className="who">
      <Avatar person={person} size="xl" />
      <div className="body">
        <div className="names">
          <h1>{person.nickname}</h1>
          <p className="at" lang="en">
            @{person.account}
          </p>
        </div>
        {bio && (
          <p className="bio" lang={bio.lang}>
            {bio.text}
          </p>
        )}
        <p className="meta">
          <time dateTime={person.joinedAt}>{w.joined(person.joinedAt)}</time>
        </p>
      </div>
      <div className="right">
        {!own && !person.relation?.blocked && <Acts person={person} problem={problem} />}
        <Counts person={person} />
      </div>
    </header>
  )
}

function Acts({ person, problem }: { person: Profile; problem: string | undefined }) {
  const w = useWords(peopleWords)
  return (
    <>
      <div className="acts">
        {person.relation?.followsYou && <span className="tag">{w.followsYou}</span>}
        <FollowButton person={person} relation={person.relation} primary />
        {person.relation && <PersonTools person={person} />}
      </div>
      {problem && (
        <div role="alert">
          <FieldError text={problem} />
        </div>
      )}
    </>
  )
}

function Counts({ person }: { person: Profile }) {
  const w = useWords(peopleWords)
  return (
    <dl className="counts">
      <div>
        <dt>{w.works}</dt>
        <dd>{w.number(person.posts)}</dd>
      </div>
      <div>
        <dt>{w.followers}</dt>
        <dd>
          <Link to={followListPath(person, 'followers')} aria-label={w.followersCount(person.followers)}>
            {w.number(person.followers)}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{w.following}</dt>
        <dd>
          {person.followingShown ? (
            <Link to={followListPath(person, 'following')} aria-label={w.followingCount(person.following)}>
              {w.number(person.following)}
            </Link>
          ) : (
            w.number(person.following)
          )}
        </dd>
      </div>
    </dl>
  )
}

function NothingYet({ own }: { own: boolean }) {
  const w = useWords(words)
  if (!own) return <EmptyState title={w.noneYet} text={w.noneYetHint} />
  return (
    <EmptyState title={w.ownNoneYet} text={w.ownNoneYetHint}>
      <Link className="btn primary" to={href('/upload-photos')}>
        {w.uploadFirst}
      </Link>
    </EmptyState>
  )
}

/** For feed readers: the newest work in this page's language. */
const feedLinks = (person: Profile, lang: Lang, origin: string, title: string) =>
  (['rss', 'atom'] as const).map((format) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    type: `application/${format}+xml`,
    title,
    href: `${origin}${prefix[lang]}${photographerPath(person)}/${format}.xml`,
  }))

/** schema.org ProfilePage: who this is, in the words they wrote. */
const profilePage = (person: Profile, lang: Lang, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  inLanguage: htmlLang[lang],
  dateCreated: person.joinedAt,
  mainEntity: {
    '@type': 'Person',
    name: person.nickname,
    alternateName: person.account,
    url: origin + prefix[lang] + photographerPath(person),
    ...(bioFor(person, lang) && { description: bioFor(person, lang)!.text }),
    ...(person.headerUrl && { image: origin + person.headerUrl }),
  },
})
