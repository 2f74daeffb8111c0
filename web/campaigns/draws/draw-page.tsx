import { Form, redirect, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Api } from '#api/client.ts'
import type { DrawPage as Shown, DrawSeen, OwnTicket } from '#api/draws.ts'
import { apiContext, attempt, pageContext, refused, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { previewMeta } from '#web/shell/preview.ts'
import { draws as words } from '#web/words/draws.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/draw-page.ts'
import { AwardPart } from './award-part.tsx'
import { CheckDraw } from './check-draw.tsx'
import './draws.css'
import { DrawFacts } from './draw-facts.tsx'
import { drawPath } from './links.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  return { ...(await context.get(apiContext)('GET /api/draws/:id', { params })), lang, origin }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()]
  const done = await attempt<unknown>(actOf(api, params, form))
  return done.ok ? redirect(drawPath(params.id)) : refused(done)
}

function actOf(api: Api, params: { id: string }, form: FormData): Promise<unknown> {
  const act = textIn(form, 'act')
  if (act === 'received') return api('POST /api/draws/:id/award/received', { params })
  if (act === 'payment') return api('POST /api/draws/:id/award/payment', { params })
  const body = { name: textIn(form, 'name'), phone: textIn(form, 'phone').replaceAll(/[\s-]/g, ''), address: textIn(form, 'address') }
  return act === 'claim' ? api('POST /api/draws/:id/award', { params, body }) : api('POST /api/draws/:id/tickets', { params })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { draw, lang, origin } = loaderData
  return [
    { title: `${draw.title} · ${brand.name[lang]}` },
    { name: 'description', content: draw.what },
    ...previewMeta({ lang, origin, path: drawPath(draw.id), title: draw.title, description: draw.what }),
  ]
}

/** What was said before the first ticket, one's own ticket, who was drawn, and the same worked out again by whoever reads. */
export default function DrawPage({ loaderData: { draw, drawn, own, can }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const problem = actionData && 'problem' in actionData ? actionData.problem : null
  return (
    <main id="main" className="page draw">
      <header className="draw-head">
        <p className="state-line">{w.states[draw.state]}</p>
        <h1>{draw.title}</h1>
        <p className="draw-lead">{draw.what}</p>
      </header>
      <div className="draw-cols">
        <div className="draw-main">
          {(own || can.take) && <Own draw={draw} own={own} problem={problem ?? null} />}
          {own?.award && draw.prize !== 'piece' && <AwardPart isDrawn award={own.award} prize={draw.prize} problem={problem} />}
          {drawn.length > 0 && <Winners drawn={drawn} draw={draw} />}
          <CheckDraw draw={draw} />
        </div>
        <DrawFacts draw={draw} />
      </div>
    </main>
  )
}

function Own({ draw, own, problem }: { draw: DrawSeen; own: OwnTicket | null; problem: Problem | null }) {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  return (
    <section className="panel draw-own" aria-labelledby="own">
      <h2 id="own">{w.own}</h2>
      {own ? (
        <p>
          <span className="mono">{w.ownOf(own.code)}</span>
          {own.number !== null && ` ${w.line(own.number)}`}
          {own.place !== null ? ` ${w.won(own.place)}` : draw.state === 'settled' ? ` ${w.notWon}` : ''}
        </p>
      ) : (
        <Form method="post" preventScrollReset>
          {problem && (
            <div role="alert">
              <ProblemSaid problem={problem} />
            </div>
          )}
          <p className="hint">{draw.cardsOf === null ? w.whoText : `${w.whoText}${w.takesSet}`}</p>
          <button type="submit" className="btn primary" disabled={busy}>
            {busy ? w.taking : w.take}
          </button>
        </Form>
      )}
    </section>
  )
}

/** As many as win have a prize of their own; the rest are reserves. */
function Winners({ drawn, draw: { winners: first, prize } }: { drawn: Shown['drawn']; draw: DrawSeen }) {
  const w = useWords(words)
  const said = prize === 'piece' ? w.turns : w.awards
  return (
    <section aria-labelledby="winners">
      <h2 id="winners">{w.winners}</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{w.place}</th>
            <th scope="col">{w.name}</th>
            <th scope="col">{w.ticket}</th>
            <th scope="col">{prize === 'piece' ? w.turn : w.award}</th>
          </tr>
        </thead>
        <tbody>
          {drawn.map(({ place, name, ticket, award, again }) => (
            <tr key={place}>
              <td>{place}</td>
              <td>{name ?? w.former}</td>
              <td className="mono">{ticket}</td>
              <td>{again ? w.again : award ? said[award] : place > first ? w.reserve : said.won}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
