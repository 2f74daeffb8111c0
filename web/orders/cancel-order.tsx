import { Form } from 'react-router'
import { useAsking } from '#web/shell/use-asking.ts'
import { orders as words } from '#web/words/orders.ts'
import { useWords } from '#web/words/words.ts'

/** Asked about first where a script runs. */
export function CancelOrder() {
  const w = useWords(words)
  const ask = useAsking({ title: w.cancelAsk, text: w.cancelText, yes: w.cancelYes })
  return (
    <Form method="post" onSubmit={ask}>
      <input type="hidden" name="intent" value="cancel" />
      <button type="submit" className="btn">
        {w.cancel}
      </button>
    </Form>
  )
}
