import { Form, href } from 'react-router'
import { Field, inputClass } from '#web/ui/field.tsx'
import { chainBlocks as words } from '#web/words/chain-blocks.ts'
import { useWords } from '#web/words/words.ts'

/** By its number or hash; what was not found stands there still. */
export function FindBlock({ said = '', problem }: { said?: string; problem?: string | undefined }) {
  const w = useWords(words)
  return (
    <Form className="find-proof" action={href('/block_info')}>
      <Field label={w.findName} hint={w.findHint} problem={problem}>
        {(wired) => (
          <input
            {...wired}
            name="block"
            defaultValue={said}
            maxLength={100}
            required
            autoCapitalize="none"
            spellCheck={false}
            className={inputClass(problem)}
          />
        )}
      </Field>
      <button type="submit" className="btn">
        {w.find}
      </button>
    </Form>
  )
}
