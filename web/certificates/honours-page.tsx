import { redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Honour } from '#api/certificates.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { campaignPath } from '#web/campaigns/links.ts'
import { prefix } from '#web/lang.ts'
import { photoPath } from '#web/posts/links.ts'
import { boardPath } from '#web/posts/ranking-links.ts'
import { isForPreview } from '#web/posts/shown-to.ts'
import { titleFor } from '#web/posts/titles.ts'
import { AskWhich } from '#web/share/ask-which.tsx'
import { partsAfter } from '#web/share/read-asked.ts'
import { handedMeta } from '#web/shell/preview.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { certificates as words } from '#web/words/certificates.ts'
import { ranking as rankingWords } from '#web/words/ranking.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/honours-page.ts'
import { certificatesPath, honoursPath } from './links.ts'
import { Sheet, SheetTools } from './sheet.tsx'
import '#web/chain/credential.css'
import './certificates.css'

/** Of a work by whose it is and its name; without both one is asked which. */
export async function loader({ context, params: { author, id }, url }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  const of = url.searchParams.get('of') ?? (author && !id ? author : null)
  const [pasted, permlink] = partsAfter('photocomment', of ?? '') ?? []
  if (pasted && permlink) throw redirect(honoursPath({ author: { account: pasted }, permlink }))
  if (!author || !id) return { of, got: null, lang, origin }
  return { of, got: await context.get(apiContext)('GET /api/honours', { query: { author, permlink: id } }), lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { got, lang, origin } = loaderData
  const w = words.in(lang)
  if (!got) return [{ title: `${w.honours} · ${brand.name[lang]}` }, { name: 'robots', content: 'noindex' }]
  const { work } = got
  const picture = isForPreview(work) ? { of: work.cover, alt: titleFor(work, lang).text } : null
  return handedMeta({ lang, origin, path: honoursPath(work), title: w.honoursOf(titleFor(work, lang).text), description: w.honoursLead, picture })
}

export default function HonoursPage({ loaderData: { of, got, origin } }: Route.ComponentProps) {
  const w = useWords(words)
  if (got) return <Honours got={got} origin={origin} />
  return (
    <main id="main" className="page proofs-page">
      <h1>{w.honours}</h1>
      <p className="lead">{w.honoursLead}</p>
      <AskWhich kind="photo" asked={of} browse={boardPath('picks')} />
    </main>
  )
}

type Got = NonNullable<Route.ComponentProps['loaderData']['got']>
function Honours({ got: { work, honours }, origin }: { got: Got; origin: string }) {
  const w = useWords(words)
  const lang = useLang()
  const title = titleFor(work, lang)
  return (
    <main id="main" className="cert-page">
      <SheetTools>{honours.length ? w.honoursNow : w.honoursNone}</SheetTools>
      <Sheet title={w.honours} number={null} at={null} address={origin + prefix[lang] + honoursPath(work)}>
        {isForPreview(work) && (
          <div className="plate">
            <Picture picture={work.cover} alt={work.cover.alt || title.text} sizes="(max-width: 796px) 80vw, 600px" first />
          </div>
        )}
        <p className="says">{w.honoursSay(<span lang={title.lang}>{title.text}</span>, work.author.nickname || work.author.account)}</p>
        <ul className="cert-honours">
          {honours.length === 0 && <li>{w.honoursNone}</li>}
          {honours.map((honour) => (
            <li key={honour.kind + honour.at + ('board' in honour ? honour.board + honour.of : '')}>
              <Line honour={honour} />
            </li>
          ))}
        </ul>
      </Sheet>
      <p className="cert-links">
        <Link className="link" to={photoPath(work)}>
          {w.photograph}
        </Link>{' '}
        <Link className="link" to={certificatesPath()}>
          {w.check}
        </Link>
      </p>
    </main>
  )
}

/** One of them, with the way to where it was given. */
function Line({ honour }: { honour: Honour }) {
  const w = useWords(words)
  const { onBoard } = useWords(rankingWords)
  if (honour.kind === 'pick') return <Link to={boardPath('picks')}>{honour.day ? w.dayPick(honour.day) : w.pick(honour.at)}</Link>
  if (honour.kind === 'award') return <Link to={campaignPath(honour.path)}>{w.award(honour.contest, honour.place, honour.award)}</Link>
  return <Link to={boardPath(honour.board, honour.of)}>{w.board(onBoard(honour.board, honour.of, honour.place), honour.at)}</Link>
}
