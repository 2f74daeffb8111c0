import type { CampaignChange } from '#api/campaigns.ts'
import { campaigns as words } from '#web/words/campaigns.ts'
import { useWords } from '#web/words/words.ts'

/** What of a campaign was changed while it was open, place by place, what it said and what it says. */
export function CampaignChanges({ changes }: { changes: CampaignChange[] }) {
  const w = useWords(words)
  return (
    <section className="camp-block" aria-labelledby="camp-changes">
      <h2 id="camp-changes">{w.changes}</h2>
      <p className="small muted">{w.changesText}</p>
      {changes.map(({ at, lines }) => (
        <details key={at} className="camp-change" open>
          <summary>{w.changedAt(at)}</summary>
          <ul>
            {lines.map(({ where, before, after }) => (
              <li key={where}>
                <b>{where}</b>
                <dl>
                  <div>
                    <dt>{w.wasSaid}</dt>
                    <dd>{before ? <del>{before}</del> : w.nothingStood}</dd>
                  </div>
                  <div>
                    <dt>{w.isSaid}</dt>
                    <dd>{after ? <ins>{after}</ins> : w.nothingStood}</dd>
                  </div>
                </dl>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}
