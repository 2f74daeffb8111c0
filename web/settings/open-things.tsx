import { href } from 'react-router'
import type { OpenBusiness } from '#api/cancellation.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { cancelAccount as words } from '#web/words/cancel-account.ts'
import { useWords } from '#web/words/words.ts'

const paths: Record<OpenBusiness, string> = {
  withdrawal: href('/withdraw-deposit/processing'),
  balance: href('/withdraw-deposit/apply'),
  appeal: href('/settings/identity'),
  order: href('/orders'),
}

type Props = { open: OpenBusiness[]; money: { pixt: number; yuan: number }; looked?: boolean }
/** What somebody who leaves would leave unfinished, each with where it can be finished. `looked`: a reviewer would look at a request because of it. */
export function OpenThings({ open, money: { pixt, yuan }, looked = false }: Props) {
  const w = useWords(words)
  if (!open.length) return null
  return (
    <>
      <h2>{w.open}</h2>
      <ul className="open-things">
        {open.map((thing) => (
          <li key={thing}>
            {w.openThing(thing).text}
            <span>
              {thing === 'balance' && pixt > 0 && <Money amount={pixt} currency="PIXT" />}
              {thing === 'balance' && yuan > 0 && <Money amount={yuan} currency="CNY" />}
              <Link className="link" to={paths[thing]}>
                {w.openThing(thing).link}
              </Link>
            </span>
          </li>
        ))}
      </ul>
      {looked && <p>{w.openLook}</p>}
    </>
  )
}
