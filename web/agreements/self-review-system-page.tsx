import { selfReviewSystem } from '#content/self-review-system.ts'
import { pageContext } from '#web/api.ts'
import type { Route } from './+types/self-review-system-page.ts'
import { inLanguage } from './agreement-text.ts'
import { AgreementView } from './agreement-view.tsx'
import { metaFor } from './meta-for.ts'

export const loader = ({ context, url }: Route.LoaderArgs) => inLanguage(selfReviewSystem, context.get(pageContext), url)

export const meta: Route.MetaFunction = ({ loaderData }) => metaFor(loaderData)

export default function SelfReviewSystemPage({ loaderData }: Route.ComponentProps) {
  return <AgreementView agreement={loaderData} />
}
