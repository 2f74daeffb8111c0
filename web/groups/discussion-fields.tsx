import { useState } from 'react'
import { graphemes, type Lang } from '#api/limits.ts'
import { MentionField } from '#web/posts/mention-field.tsx'
import { Count, Field, inputClass } from '#web/ui/field.tsx'
import { groupTalk as words } from '#web/words/group-talk.ts'
import { useWords } from '#web/words/words.ts'
import { LangSelect } from './lang-select.tsx'
import './group-talk.css'

export type DiscussionSaid = { title: string; words: string; lang: Lang }
type Props = { said: DiscussionSaid; problems: Readonly<Record<string, string>>; most: { title: number; words: number } }
/** How a discussion begins: a title and words. */
export function DiscussionFields({ said, problems, most }: Props) {
  const w = useWords(words)
  const [title, setTitle] = useState(said.title)
  const [text, setText] = useState(said.words)
  return (
    <>
      <Field label={w.title} problem={problems.title} aside={<Count text={title} max={most.title} />}>
        {(wired) => (
          <input
            {...wired}
            className={inputClass(problems.title)}
            name="title"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            required
            autoComplete="off"
          />
        )}
      </Field>
      <MentionField
        label={w.words}
        name="words"
        rows={5}
        value={text}
        onChange={setText}
        problem={problems.words}
        aside={<UsedOf text={text} most={most.words} />}
      />
      <LangSelect label={w.language} names={w.languages} value={said.lang} />
    </>
  )
}

/** Counted as people count characters. */
export function UsedOf({ text, most }: { text: string; most: number }) {
  const w = useWords(words)
  const used = graphemes(text)
  return <span className={used > most ? 'opt num over' : 'opt num'}>{w.counted(used, most)}</span>
}
