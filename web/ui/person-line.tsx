import type { Person } from '#api/account.ts'
import { Avatar } from './avatar.tsx'
import { Link } from './link.tsx'

/** A person as a line: picture, name, account. */
export const PersonLine = ({ person, to, note }: { person: Person; to: string; note?: string }) => (
  <Link className="person" to={to}>
    <Avatar person={person} />
    <span>
      <b className="nickname" title={person.nickname}>
        {person.nickname}
      </b>
      <small>{note ?? `@${person.account}`}</small>
    </span>
  </Link>
)
