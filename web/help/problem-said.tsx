import type { Problem } from '#web/api.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'
import { codePath } from './links.ts'

/** What was refused, as the server worded it, and the way to what can be done about it: beside the page, so that nothing typed is lost. `text`: a sentence about a part of it. */
export const ProblemSaid = ({ problem, text }: { problem: Problem; text?: string | undefined }) => (
  <FieldError text={text ?? problem.msg}>
    <WhatToDo problem={problem} />
  </FieldError>
)

/** Nothing for what never came to the server: it has no code. */
function WhatToDo({ problem }: { problem: Pick<Problem, 'reason' | 'code'> }) {
  const w = useWords(shell)
  return (
    problem.reason !== 'TRANSPORT' && (
      <Link className="link" to={codePath(problem.code)} target="_blank">
        {w.whatToDo}
      </Link>
    )
  )
}
