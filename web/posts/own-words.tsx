import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { FORWARD_WORDS_MAX } from '#api/limits.ts'
import type { ForwardWords } from '#api/posts.ts'
import type { Problem } from '#web/api.ts'
import { useToast } from '#web/shell/overlays.tsx'
import { likes as words } from '#web/words/likes.ts'
import { useWords } from '#web/words/words.ts'
import { MentionField } from './mention-field.tsx'

type Props = { own: ForwardWords; said: { problem: Problem | null; typed: string | null } | undefined }
/** The words of one's own forward, to write, to change, or to empty. */
export function OwnWords({ own, said }: Props) {
  const w = useWords(words)
  const toast = useToast()
  const [typed, type] = useState(said?.typed ?? own.words ?? '')
  const busy = useNavigation().state !== 'idle'
  useEffect(() => {
    if (said?.problem === null) toast(w.savedWords)
  }, [said, toast, w])
  return (
    <Form method="post" className="own-words" id="own-words">
      <MentionField
        name="words"
        label={w.ownWords}
        hint={w.ownWordsHint}
        rows={3}
        max={FORWARD_WORDS_MAX}
        value={typed}
        onChange={type}
        problem={said?.problem ? (said.problem.fields['words'] ?? said.problem.msg) : undefined}
      />
      <button type="submit" className="btn primary" disabled={busy}>
        {busy ? w.savingWords : w.saveWords}
      </button>
    </Form>
  )
}
