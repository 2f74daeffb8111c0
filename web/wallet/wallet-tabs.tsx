import { href } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { wallet as words } from '#web/words/wallet.ts'
import { useWords } from '#web/words/words.ts'

const paths = {
  overview: href('/withdraw-deposit/my-assets'),
  record: href('/withdraw-deposit/revenue-record'),
  withdrawals: href('/withdraw-deposit/detail/:number?'),
  orders: href('/orders'),
  coupons: href('/activity/coupons'),
}
/** The pages of the wallet, each at an address of its own. */
export function WalletTabs({ here }: { here: keyof typeof paths }) {
  const w = useWords(words)
  return (
    <nav className="tabs" aria-label={w.title}>
      {(Object.keys(paths) as (keyof typeof paths)[]).map((tab) => (
        <Link key={tab} to={paths[tab]} aria-current={tab === here ? 'page' : undefined}>
          {w.tab[tab]}
        </Link>
      ))}
    </nav>
  )
}
