import { useRef } from 'react'
import { Form, useRouteLoaderData } from 'react-router'
import { prefix } from '#web/lang.ts'
import { useToast } from '#web/shell/overlays.tsx'
import type { RootData } from '#web/shell/root-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { collections as words } from '#web/words/collections.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { collectionPath } from './links.ts'
import './collections.css'

/** The address to give away of a collection that is for who has its link, and a way to end it. */
export function OwnLink({ id, word, ends }: { id: string; word: string; ends: string | null }) {
  const w = useWords(words)
  const url = (useRouteLoaderData<RootData>('root')?.origin ?? '') + prefix[useLang()] + collectionPath(id, word)
  return (
    <section className="col-link" aria-labelledby="own-link">
      <h2 id="own-link">{w.link}</h2>
      <CopyField url={url} label={w.linkOf} />
      <p className="hint">{ends ? w.opensUntil(ends) : w.neverEnds}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="link" />
        <button type="submit" className="btn compact">
          {w.changeLink}
        </button>
      </Form>
    </section>
  )
}

/** An address in full, by the button or by hand. */
export function CopyField({ url, label }: { url: string; label: string }) {
  const w = useWords(words)
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const copy = () => {
    const select = () => field.current?.select() // a browser that keeps the clipboard to itself
    const clipboard = navigator.clipboard as Clipboard | undefined
    if (clipboard) clipboard.writeText(url).then(() => toast(w.copied), select)
    else select()
  }
  return (
    <div className="linkrow">
      <input className="input" ref={field} readOnly value={url} aria-label={label} lang="en" onFocus={(event) => event.currentTarget.select()} />
      <button type="button" className="btn" onClick={copy}>
        <Icon name="link" small /> {w.copy}
      </button>
    </div>
  )
}
