import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Portfolio } from '#api/portfolios.ts'
import { ReportLink } from '#web/safety/report-link.tsx'
import { useViewer } from '#web/shell/use-viewer.ts'
import { Link } from '#web/ui/link.tsx'
import { portfolio as words } from '#web/words/portfolio.ts'
import { useWords } from '#web/words/words.ts'
import { portfolioPath } from './links.ts'
import './portfolio.css'

type Props = { portfolio: Pick<Portfolio, 'owner' | 'theme'>; nav: ReactNode; children: ReactNode }
/** What stands around a portfolio: whose it is, its chapters, and one line at the foot. No bar, no counts, no prompts. */
export function PortfolioShell({ portfolio: { owner, theme }, nav, children }: Props) {
  const w = useWords(words)
  return (
    <div className={`pf ${theme}`}>
      <header className="pf-bar">
        <Link className="me" to={portfolioPath(owner)}>
          {owner.nickname}
        </Link>
        {nav}
      </header>
      {children}
      <footer className="pf-foot">
        <span>{w.allBy(owner.nickname)}</span>
        {useViewer()?.account !== owner.account && <ReportLink kind="portfolio" subject={owner.account} />}
        <Link to={href('/')}>{w.madeWith}</Link>
      </footer>
    </div>
  )
}
