import { Form, href, useLocation } from 'react-router'
import type { Mute } from '#api/mutes.ts'
import { mutes as words } from '#web/words/mutes.ts'
import { useWords } from '#web/words/words.ts'

/** Takes a mute back and stays where it stands. */
export function UnmuteForm({ mute: { kind, of, person } }: { mute: Mute }) {
  const w = useWords(words)
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={href('/settings/muted')} preventScrollReset>
      <input type="hidden" name="intent" value="unmute" />
      <input type="hidden" name="what" value={`${kind}:${of}`} />
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" className="btn compact" aria-label={w.unmuteThing(w.named[kind](person?.nickname ?? of))}>
        {w.unmute}
      </button>
    </Form>
  )
}
