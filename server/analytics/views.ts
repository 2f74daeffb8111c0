import type { ViewStep, WorkViews } from '#api/analytics.ts'
import type { PostReference } from '#api/posts.ts'
import type { ViewRow, WorkRow } from './queries-views.ts'

/** Sums of the days from each beginning on, up to the next; days are written so that they compare as texts. */
export function stepsOf(beginnings: readonly string[], views: readonly ViewRow[], saves: readonly { day: string; saves: number }[]): ViewStep[] {
  return beginnings.map((from, n) => {
    const isIn = ({ day }: { day: string }) => day >= from && (n + 1 >= beginnings.length || day < beginnings[n + 1]!)
    const opened = views.filter(isIn)
    return {
      from,
      views: opened.reduce((all, row) => all + row.views, 0),
      readers: opened.reduce((all, row) => all + row.readers, 0),
      saves: saves.filter(isIn).reduce((all, row) => all + row.saves, 0),
    }
  })
}

export const workView = ({ permlink, views, readers, saves, shown, until }: WorkRow, post: PostReference, promised: number): WorkViews => ({
  permlink,
  post,
  views,
  readers,
  saves,
  shown,
  promised,
  until: until?.toISOString() ?? null,
})
