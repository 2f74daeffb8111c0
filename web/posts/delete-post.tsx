import { Form, useNavigation } from 'react-router'
import { useAsking } from '#web/shell/use-asking.ts'
import { photo as words } from '#web/words/photo.ts'
import { useWords } from '#web/words/words.ts'

/** Takes the post away for good: the question names what goes. Without a script the box must be ticked first. */
export function DeletePost({ title, count }: { title: string; count: number }) {
  const w = useWords(words)
  const busy = useNavigation().formData?.get('intent') === 'delete'
  const ask = useAsking({ title: w.deleteTitle(title), text: w.deleteSays(count), yes: w.deleteYes, no: w.keep })
  return (
    <Form method="post" onSubmit={ask}>
      <input type="hidden" name="intent" value="delete" />
      <noscript>
        <label className="check">
          <input type="checkbox" required /> {w.deleteSays(count)}
        </label>
      </noscript>
      <button type="submit" className="btn compact" disabled={busy}>
        {w.remove}
      </button>
    </Form>
  )
}
