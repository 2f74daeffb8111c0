import type { Contest } from '#api/contests.ts'
import { campaignPath } from '#web/campaigns/links.ts'
import { Link } from '#web/ui/link.tsx'

/** The way back to the contest, and what this page of it is. */
export const ContestHead = ({ contest: { title, path }, heading }: { contest: Pick<Contest, 'title' | 'path'>; heading: string }) => (
  <header className="contest-head">
    <Link className="link" to={campaignPath(path)}>
      {title}
    </Link>
    <h1>{heading}</h1>
  </header>
)
