import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { NewcomerStanding } from '#api/newcomers.ts'
import { agreementPath } from '#web/agreements/links.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { Link } from '#web/ui/link.tsx'
import { newcomers as words } from '#web/words/newcomers.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/newcomers-page.ts'
import '#web/look/parts.css'
import './safety.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  return { ...(await context.get(apiContext)('GET /api/newcomers')), lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const w = words.in(lang)
  return [
    { title: `${w.title} · ${brand.name[lang]}` },
    { name: 'description', content: w.about },
    ...previewMeta({ lang, origin, path: href('/transparency/newcomers'), title: w.title, description: w.about }),
  ]
}

/** By which rules the words of new members are looked at more closely, for everybody to read; and for who is signed in, whether they hold for them. */
export default function NewcomersPage({ loaderData: { rules, own } }: Route.ComponentProps) {
  const w = useWords(words)
  const parts = [
    ['who', w.who, w.whoText(rules)],
    ['comments', w.comments, w.commentsText(rules)],
    ['groups', w.groups, w.groupsText(rules)],
    ['works', w.works, w.worksText(rules)],
    ['told', w.told, w.toldText],
  ] as const
  return (
    <main id="main" className="page decisions-page">
      <h1>{w.title}</h1>
      <p className="lead">{w.about}</p>
      {own && <Own own={own} />}
      {parts.map(([id, title, lines]) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
      <p className="links">
        <Link className="link" to={href('/transparency/decisions')}>
          {w.decisions}
        </Link>
        <Link className="link" to={agreementPath('self-review-system')}>
          {w.review}
        </Link>
      </p>
    </main>
  )
}

function Own({ own }: { own: NewcomerStanding }) {
  const w = useWords(words)
  return (
    <section aria-labelledby="own">
      <h2 id="own">{w.own}</h2>
      <p>{own.commentsSlowed ? w.commentsHold(own) : w.commentsOver}</p>
      <p>{own.postsLeft > 0 ? w.worksHold(own.postsLeft) : w.worksOver}</p>
    </section>
  )
}
