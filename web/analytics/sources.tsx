import type { CSSProperties } from 'react'
import type { ViewSource } from '#api/analytics.ts'
import { views as words } from '#web/words/views.ts'
import { useWords } from '#web/words/words.ts'

/** Where readers came from, as places and never as addresses. */
export function Sources({ sources }: { sources: readonly { source: ViewSource; views: number }[] }) {
  const w = useWords(words)
  const all = sources.reduce((sum, one) => sum + one.views, 0)
  return (
    <section aria-labelledby="views-sources">
      <h2 id="views-sources">{w.whereFrom}</h2>
      <table className="table views-sources">
        <thead>
          <tr>
            <th scope="col">{w.source}</th>
            <th scope="col" className="n">
              {w.views}
            </th>
            <th scope="col" className="n">
              {w.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ source, views }) => (
            <tr key={source}>
              <th scope="row">
                {w.sources[source]}
                <span className="part" aria-hidden="true" style={{ '--v': (views / all).toFixed(4) } as CSSProperties} />
              </th>
              <td className="n num">{w.number(views)}</td>
              <td className="n num">{w.percent(views / all)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
