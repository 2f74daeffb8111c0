import { href } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { income as words } from '#web/words/income.ts'
import { useWords } from '#web/words/words.ts'

type Tab = 'onSale' | 'income' | 'releases'
/** The pages of whoever sells. */
export function MarketTabs({ here, account }: { here: Tab; account: string }) {
  const w = useWords(words)
  const tabs: [Tab, string][] = [
    ['onSale', href('/photographer/:id/market', { id: account })],
    ['income', href('/income')],
    ['releases', href('/releases')],
  ]
  return (
    <nav className="tabs" aria-label={w.title}>
      {tabs.map(([tab, to]) => (
        <Link key={tab} to={to} aria-current={tab === here ? 'page' : undefined}>
          {w.tabs[tab]}
        </Link>
      ))}
    </nav>
  )
}
