import { privacyPolicy } from '#content/privacy-policy.ts'
import { pageContext } from '#web/api.ts'
import type { Route } from './+types/privacy-policy-page.ts'
import { inLanguage } from './agreement-text.ts'
import { AgreementView } from './agreement-view.tsx'
import { metaFor } from './meta-for.ts'

export const loader = ({ context, url }: Route.LoaderArgs) => inLanguage(privacyPolicy, context.get(pageContext), url)

export const meta: Route.MetaFunction = ({ loaderData }) => metaFor(loaderData)

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <AgreementView agreement={loaderData} />
}
