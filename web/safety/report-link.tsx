import type { ReportableKind } from '#api/kinds.ts'
import { Link } from '#web/ui/link.tsx'
import { reportLink } from '#web/words/report-link.ts'
import { useWords } from '#web/words/words.ts'
import { reportPath } from './links.ts'

type Props = { kind: ReportableKind; subject: string; onClick?: () => void }
/** Where something is shown that can be reported; `subject` as its domain's `reportable.ts` takes it. Who is not signed in comes back after the door. */
export const ReportLink = ({ kind, subject, onClick }: Props) => (
  <Link to={reportPath(kind, subject)} onClick={onClick} rel="nofollow">
    {useWords(reportLink).report}
  </Link>
)
