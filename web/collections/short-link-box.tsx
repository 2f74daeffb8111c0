import { Form } from 'react-router'
import type { ShortLink } from '#api/shortlinks.ts'
import { portfolio as words } from '#web/words/portfolio.ts'
import { useWords } from '#web/words/words.ts'
import { CopyField } from './own-link.tsx'
import './collections.css'

/** A short address of a page of one's own to hand on, and how often it was opened: nothing of who did. */
export function ShortLinkBox({ link, path }: { link: ShortLink | null; path: string }) {
  const w = useWords(words)
  return (
    <section className="col-link" aria-labelledby="short-link">
      <h2 id="short-link">{w.short}</h2>
      {link && <CopyField url={link.url} label={w.shortOf} />}
      <p className="hint">{link && link.visits > 0 ? w.visits(link.visits) : w.noVisits}</p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={link ? 'endShort' : 'shorten'} />
        <input type="hidden" name={link ? 'word' : 'path'} value={link ? link.word : path} />
        <button type="submit" className="btn compact">
          {link ? w.endShort : w.makeShort}
        </button>
      </Form>
    </section>
  )
}
