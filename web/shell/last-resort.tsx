import { Component, type ReactNode } from 'react'
import { lastWords } from '#web/words/last-words.ts'

/** The error page's error page (specification §2): no hook, no loader, no words that could be missing. */
export const LastPage = () => (
  <main id="main" className="page">
    <p lang="zh-CN">{lastWords.zh}</p>
    <p lang="en">{lastWords.en}</p>
    <p>
      <a className="link" href={HOME}>
        {lastWords.home}
      </a>
    </p>
  </main>
)

/** A whole load, so that whatever is broken starts anew. */
const HOME = '/'

/** Shows `LastPage` where the error page itself fails in the browser; the server has `entry.server.tsx` for it. */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? <LastPage /> : this.props.children
  }
}
