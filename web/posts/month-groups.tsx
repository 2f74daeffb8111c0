import { photographer as words } from '#web/words/photographer.ts'
import { useWords } from '#web/words/words.ts'
import type { From } from './links.ts'
import type { WallPost } from './packed-feed.ts'
import { PhotoWall } from './photo-wall.tsx'

const HOURS_AHEAD = 8
/** The month of an instant where the site lives (UTC+8), as `2026-11`. */
const monthOf = (at: string) => new Date(Date.parse(at) + HOURS_AHEAD * 3_600_000).toISOString().slice(0, 7)

type Props = { posts: readonly WallPost[]; names: boolean; from: From; whole: boolean }
/** Work by month, the date in a margin that stays in view. The last month's number is only said once all of it is here. */
export function MonthGroups({ posts, names, from, whole }: Props) {
  const w = useWords(words)
  const months = [...Map.groupBy(posts, (post) => monthOf(post.createdAt))]
  return months.map(([month, group], n) => (
    <section className="month" key={month} aria-labelledby={`m${month}`}>
      <header>
        <h2 id={`m${month}`}>
          <time dateTime={month}>{w.month(`${month}-15`)}</time>
        </h2>
        {(whole || n < months.length - 1) && <span>{w.works(group.length)}</span>}
      </header>
      <PhotoWall posts={group} names={names} from={from} grouped first={n === 0} whole={whole || n < months.length - 1} />
    </section>
  ))
}
