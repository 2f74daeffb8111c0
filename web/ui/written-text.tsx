import { href } from 'react-router'
import type { Person } from '#api/account.ts'
import { partsOf } from '#api/mentions.ts'
import { Link } from './link.tsx'

type Mentioned = Pick<Person, 'account' | 'uid' | 'uniqueUri' | 'nickname'>
/**
 * A text as somebody typed it, lines and all: addresses and who is mentioned are links, nothing else is. It stands in a box of its own direction, and so does
 * each link, so that no sign in it turns around what others wrote.
 */
export const WrittenText = ({ text, mentioned, lang }: { text: string; mentioned: readonly Mentioned[]; lang?: string | undefined }) => (
  <span className="written" dir="auto" lang={lang}>
    {partsOf(text).map((part, n) => {
      const person = part.kind === 'mention' && mentioned.find((one) => isNamed(one, part.name))
      if (person)
        return (
          <Link
            key={n}
            className="link"
            dir="auto"
            discover="none"
            to={href('/photographer/:id', { id: person.uniqueUri ?? person.account })}
            title={person.nickname}
          >
            {part.text}
          </Link>
        )
      if (part.kind !== 'link') return part.text
      return (
        <a key={n} className="link" dir="ltr" href={part.text} rel="nofollow ugc noopener" target="_blank">
          {part.text}
        </a>
      )
    })}
  </span>
)
const isNamed = ({ account, uniqueUri, uid }: Mentioned, name: string) => name === account || name === uniqueUri || name === String(uid)
