import { href } from 'react-router'
import type { Site } from '#web/api.ts'
import { Link } from '#web/ui/link.tsx'
import { OutsideLink } from '#web/ui/outside-link.tsx'
import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'
import { LanguageLink } from './language-link.tsx'
import { QrBox } from './qr-box.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Where a filing is looked up. */
const FILINGS = 'https://beian.miit.gov.cn/'

/** One line on a desk, a list below 820 px. */
export function PageFooter({ site }: { site: Site | null }) {
  const w = useWords(shell)
  return (
    <footer className="foot">
      <Link to={href('/user-protocol.html')}>{w.protocol}</Link>
      <Link to={href('/privacy-policy.html')}>{w.privacy}</Link>
      <Link to={href('/self-review-system.html')}>{w.selfReview}</Link>
      <Link to={href('/transparency')}>{w.openBooks}</Link>
      <Link to={href('/help')}>{w.help}</Link>
      <Link to={href('/article')}>{w.articles}</Link>
      <Link to={href('/past-activities')}>{w.pastCampaigns}</Link>
      {site?.company && <OutsideLink to={site.company}>{w.company}</OutsideLink>}
      {site?.icp && <OutsideLink to={FILINGS}>{site.icp}</OutsideLink>}
      <QrBox />
      <LanguageLink />
      <ThemeSwitch />
    </footer>
  )
}
