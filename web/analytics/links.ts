import { href } from 'react-router'
import type { viewSpans } from '#api/analytics.ts'

type Span = (typeof viewSpans)[number]
/** How often one's works were opened, or one of them; a span that is not said is the shorter one. */
export function viewsPath({ span, work }: { span?: Span; work?: string } = {}): string {
  const search = new URLSearchParams({ ...(span === 'weeks' && { span }), ...(work !== undefined && { work }) })
  return href('/views') + (search.size ? `?${search}` : '')
}
