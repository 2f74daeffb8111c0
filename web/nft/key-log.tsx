import type { CreatorKey } from '#api/nft-keys.ts'
import { privateKey as words } from '#web/words/private-key.ts'
import { useWords } from '#web/words/words.ts'

/** What was done with the key: whoever finds something here that they did not do changes their password. */
export function KeyLog({ acts }: Pick<CreatorKey, 'acts'>) {
  const w = useWords(words)
  return (
    <section aria-labelledby="log">
      <h2 id="log">{w.log}</h2>
      <ol className="key-log">
        {acts.map(({ act, at }, n) => (
          <li key={n}>
            <time dateTime={at}>{w.moment(at)}</time> {w.acts[act]}
          </li>
        ))}
      </ol>
    </section>
  )
}
