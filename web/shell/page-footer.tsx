import { href, Link } from 'react-router'
import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'
import { LanguageLink } from './language-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** One line on a desk, a list below 820 px. */
export function PageFooter() {
  const w = useWords(shell)
  return (
    <footer className="foot">
      <Link to={href('/user-protocol.html')}>{w.protocol}</Link>
      <Link to={href('/privacy-policy.html')}>{w.privacy}</Link>
      <Link to={href('/self-review-system.html')}>{w.selfReview}</Link>
      <Link to={href('/transparency')}>{w.openBooks}</Link>
      <LanguageLink />
      <ThemeSwitch />
    </footer>
  )
}
