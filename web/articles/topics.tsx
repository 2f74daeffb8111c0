import type { ArticleKind } from '#api/articles.ts'
import { Link } from '#web/ui/link.tsx'
import { articles as words } from '#web/words/articles.ts'
import { useWords } from '#web/words/words.ts'
import { articlesPath } from './links.ts'

const TOPICS = ['nft', 'blockchain-and-copyright'] as const

/** The articles about collectibles by their two matters, behind one word. */
export function Topics({ at }: { at: ArticleKind | null }) {
  const w = useWords(words)
  return (
    <nav className="art-topics" aria-label={w.topics}>
      <Link to={articlesPath()} aria-current={at === null ? 'page' : undefined}>
        {w.all}
      </Link>
      <details>
        <summary>{w.collectibles}</summary>
        <ul>
          {TOPICS.map((topic) => (
            <li key={topic}>
              <Link to={articlesPath(topic)} aria-current={at === topic ? 'page' : undefined}>
                {w.kinds[topic]}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
