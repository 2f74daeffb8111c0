import { useSyncExternalStore } from 'react'
import { Form, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { COUNTING_COOKIE } from '#api/limits.ts'
import { agreementPath } from '#web/agreements/links.ts'
import { pageContext } from '#web/api.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { Link } from '#web/ui/link.tsx'
import { counting as words } from '#web/words/counting.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/webgl-info-page.ts'
import { readDevice, traits } from './read-device.ts'
import './counting.css'

const YEAR = 365 * 86_400

export function loader({ context }: Route.LoaderArgs) {
  const { counting, lang, origin } = context.get(pageContext)
  return { counting, lang, origin }
}

/** The choice is the browser's: a cookie that says no more than that. */
export async function action({ context, request }: Route.ActionArgs) {
  const { origin } = context.get(pageContext)
  const off = (await request.formData()).get('counting') === 'off'
  const secure = origin.startsWith('https:') ? '; secure' : ''
  const cookie = `${COUNTING_COOKIE}=${off ? 'off' : ''}; path=/; max-age=${off ? YEAR : 0}; samesite=lax${secure}`
  return redirect(href('/webgl-info'), { headers: { 'set-cookie': cookie } })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const w = words.in(lang)
  return [
    { title: `${w.title} · ${brand.name[lang]}` },
    { name: 'description', content: w.lead },
    ...previewMeta({ lang, origin, path: href('/webgl-info'), title: w.title, description: w.lead }),
  ]
}

/** What a page could read of its visitor's device, that none of it is kept, what is counted instead, and the way out of that. */
export default function WebglInfoPage({ loaderData: { counting } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page counting">
      <h1>{w.title}</h1>
      <p className="lead">{w.lead}</p>
      <Device />
      <section aria-labelledby="kept">
        <h2 id="kept">{w.kept}</h2>
        <ul className="plain">
          {w.keptList.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>
          <Link className="link" to={agreementPath('privacy-policy')}>
            {w.policy}
          </Link>
        </p>
      </section>
      <Choice counting={counting} />
    </main>
  )
}

const never = () => () => {}
function Device() {
  const w = useWords(words)
  const read = useSyncExternalStore(never, readDevice, () => null)
  return (
    <section aria-labelledby="readable">
      <h2 id="readable">{w.readable}</h2>
      <p className="muted">{read ? w.readHere : w.readByScript}</p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{w.what}</th>
            <th scope="col">{w.yours}</th>
            <th scope="col">{w.weKeep}</th>
          </tr>
        </thead>
        <tbody>
          {traits.map((trait) => (
            <tr key={trait}>
              <th scope="row">{w.traits[trait]}</th>
              <td lang="en" className={`trait-${trait}`}>
                {read?.[trait] || '—'}
              </td>
              <td>{w.nothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Choice({ counting }: Pick<Route.ComponentProps['loaderData'], 'counting'>) {
  const w = useWords(words)
  return (
    <section aria-labelledby="choice">
      <h2 id="choice">{w.choice}</h2>
      <p>{w.standing[counting]}</p>
      {counting !== 'signal' && (
        <Form method="post">
          <input type="hidden" name="counting" value={counting === 'on' ? 'off' : 'on'} />
          <button type="submit" className="btn">
            {w.change[counting]}
          </button>
        </Form>
      )}
      <p className="hint">{w.choiceHint}</p>
    </section>
  )
}
