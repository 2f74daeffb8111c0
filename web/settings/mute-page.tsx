import { Form, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { returnPath } from '#web/account/return-path.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Link } from '#web/ui/link.tsx'
import { mutes as words } from '#web/words/mutes.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/mute-page.ts'
import { actOnMutes } from './mute-act.ts'
import '../posts/post-form.css'
import './muted.css'
import { MuteChoice, MuteSpanAndSend } from './mute-fields.tsx'

/** What the page before offered, as its address says it. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { lang } = context.get(pageContext)
  const named = words.in(lang).named
  const offered = [
    ...url.searchParams.getAll('person').map((account) => ({ what: `person:${account}`, name: named.person(`@${account}`) })),
    ...url.searchParams.getAll('tag').map((tag) => ({ what: `tag:${tag}`, name: named.tag(tag) })),
    ...(url.searchParams.has('ai') ? [{ what: 'ai:', name: named.ai() }] : []),
  ]
  if (!offered.length) throw redirect(href('/settings/muted'))
  return { offered: offered.slice(0, 20), back: returnPath(url.searchParams.get('back')) ?? href('/settings/muted'), lang }
}

export const action = async ({ context, request }: Route.ActionArgs) => actOnMutes(context.get(apiContext), await request.formData(), href('/settings/muted'))

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).mute} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** Which of the things that stand on a page to mute, and for how long. */
export default function MutePage({ loaderData: { offered, back }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <>
      <h2>{w.mute}</h2>
      <p className="hint">{w.pageHint}</p>
      <Form method="post" className="fields">
        <input type="hidden" name="back" value={back} />
        <MuteChoice offered={offered} />
        <div role="alert">{actionData?.problem && <ProblemSaid problem={actionData.problem} />}</div>
        <MuteSpanAndSend />
      </Form>
      <Link className="link small" to={back}>
        {w.back}
      </Link>
    </>
  )
}
