import type { FoundMember } from '#api/admin.ts'
import { Link } from '#web/ui/link.tsx'
import { consoleRun } from '#web/words/console-run.ts'
import { consoleWords } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'
import { memberPath } from './links.ts'

/** Members that were found: name, uid, since when, what became of them. */
export function MemberRows({ members }: { members: readonly FoundMember[] }) {
  const { memberStates } = useWords(consoleRun)
  const { at } = useWords(consoleWords)
  return members.map(({ uid, account, nickname, since, state }) => (
    <tr key={uid}>
      <th scope="row">
        <Link to={memberPath(uid)}>
          {nickname} <small>@{account}</small>
        </Link>
      </th>
      <td className="num">{uid}</td>
      <td>{at(since)}</td>
      <td>{memberStates[state]}</td>
    </tr>
  ))
}
