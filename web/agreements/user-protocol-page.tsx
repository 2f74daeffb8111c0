import { userProtocol } from '#content/user-protocol.ts'
import { pageContext } from '#web/api.ts'
import type { Route } from './+types/user-protocol-page.ts'
import { inLanguage } from './agreement-text.ts'
import { AgreementView } from './agreement-view.tsx'
import { metaFor } from './meta-for.ts'

export const loader = ({ context, url }: Route.LoaderArgs) => inLanguage(userProtocol, context.get(pageContext), url)

export const meta: Route.MetaFunction = ({ loaderData }) => metaFor(loaderData)

export default function UserProtocolPage({ loaderData }: Route.ComponentProps) {
  return <AgreementView agreement={loaderData} />
}
