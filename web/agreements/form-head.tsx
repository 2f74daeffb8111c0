import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { TermsWaiting } from './terms-waiting.tsx'

type Props = { version: number | undefined; problem: Problem | undefined }
/** How a form begins that says everything of a thing for others to see: terms that wait for a yes, the version that was read, and what was refused. */
export const FormHead = ({ version, problem }: Props) => (
  <>
    <TermsWaiting />
    <input type="hidden" name="intent" value="save" />
    {version !== undefined && <input type="hidden" name="version" value={version} />}
    {problem && (
      <div role="alert">
        <ProblemSaid problem={problem} />
      </div>
    )}
  </>
)
