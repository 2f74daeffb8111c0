import { data } from 'react-router'
import { agreements } from '#content/agreements.ts'
import { pageContext } from '#web/api.ts'
import type { Route } from './+types/protocol-page.ts'
import { inLanguage } from './agreement-text.ts'
import { AgreementView } from './agreement-view.tsx'
import { metaFor } from './meta-for.ts'

/** An agreement as the app shows it: the text that binds, without what stands around pages of the site, whose address it names as its own. */
export function loader({ context, params: { name }, url }: Route.LoaderArgs) {
  const agreement = agreements.find(({ id }) => id === name)
  if (!agreement) throw data(null, { status: 404 })
  return { agreement: inLanguage(agreement, context.get(pageContext), url), ownBar: true }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [...metaFor(loaderData?.agreement), { name: 'robots', content: 'noindex' }]

export default function ProtocolPage({ loaderData: { agreement } }: Route.ComponentProps) {
  return <AgreementView agreement={agreement} />
}
