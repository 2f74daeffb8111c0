import { Fragment, useRef } from 'react'
import { useFetcher } from 'react-router'
import { PROOF_CHOICES, PROOF_COLOURS, PROOF_NOTE_MAX } from '#api/limits.ts'
import type { PostCard } from '#api/posts.ts'
import type { ProofMark } from '#api/proofs.ts'
import type { Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { photoPath } from '#web/posts/links.ts'
import { titleFor } from '#web/posts/titles.ts'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { proofs as words } from '#web/words/proofs.ts'
import { useLang, useWords } from '#web/words/words.ts'

const keptOf = (mark: ProofMark | null) => ({ choice: mark?.choice ?? '', colour: mark?.colour ?? '', note: mark?.note ?? '' })
/** One photograph and what its client says of it: kept as soon as it is said; without a script by the button. */
export function ProofPhoto({ post, mark }: { post: PostCard; mark: ProofMark | null }) {
  const w = useWords(words)
  const title = titleFor(post, useLang())
  const fetcher = useFetcher<{ problem: Problem | null }>()
  const form = useRef<HTMLFormElement>(null)
  const kept = keptOf(mark)
  const choice = fetcher.formData ? textIn(fetcher.formData, 'choice') : kept.choice
  const save = () => void fetcher.submit(form.current)
  const problem = fetcher.state === 'idle' ? fetcher.data?.problem : null
  return (
    <li className={choice === 'no' ? 'proof-photo out' : 'proof-photo'}>
      <a className="pic" href={photoPath(post)} target="_blank" style={withPlaceholder(post.cover.placeholder)} rel="noreferrer">
        <Picture picture={post.cover} alt={post.cover.alt || title.text} sizes="(max-width: 639px) 100vw, 33vw" />
      </a>
      <fetcher.Form method="post" ref={form} preventScrollReset>
        <input type="hidden" name="author" value={post.author.account} />
        <input type="hidden" name="permlink" value={post.permlink} />
        <p className="strong" lang={title.lang}>
          {title.text}
        </p>
        {/* what was refused goes back to what stands */}
        <Fragment key={problem ? fetcher.data?.problem?.code : 'kept'}>
          <Colours title={title.text} colour={kept.colour} save={save} />
          <Choices title={title.text} choice={kept.choice} save={save} />
        </Fragment>
        <textarea
          className="input note"
          name="note"
          rows={1}
          dir="auto"
          maxLength={PROOF_NOTE_MAX}
          defaultValue={kept.note}
          aria-label={w.note(title.text)}
          placeholder={w.noteShort}
          onBlur={({ target }) => target.value !== kept.note && save()}
        />
        <button type="submit" className="btn compact by-hand">
          {w.save}
        </button>
        {problem && (
          <div role="alert">
            <ProblemSaid problem={problem} />
          </div>
        )}
      </fetcher.Form>
    </li>
  )
}

type Said = { title: string; save: () => void }
function Colours({ title, colour, save }: Said & { colour: string }) {
  const w = useWords(words)
  return (
    <fieldset className="dots" onChange={save}>
      <legend className="vh">{w.colour(title)}</legend>
      {PROOF_COLOURS.map((one) => (
        <label key={one} className={one} title={w.colours[one]}>
          <input type="radio" name="colour" value={one} defaultChecked={colour === one} aria-label={w.colours[one]} />
        </label>
      ))}
      <label className="none" title={w.noColour}>
        <input type="radio" name="colour" value="" defaultChecked={colour === ''} aria-label={w.noColour} />
      </label>
    </fieldset>
  )
}

function Choices({ title, choice, save }: Said & { choice: string }) {
  const w = useWords(words)
  return (
    <fieldset className="choice" onChange={save}>
      <legend className="vh">{w.choice(title)}</legend>
      {PROOF_CHOICES.map((one) => (
        <label key={one}>
          <input type="radio" name="choice" value={one} defaultChecked={choice === one} />
          <Shape of={one} />
          {w.choices[one]}
        </label>
      ))}
    </fieldset>
  )
}

/** A choice has a shape beside its word: nobody needs to see a colour to tell one from another. */
const Shape = ({ of }: { of: (typeof PROOF_CHOICES)[number] }) => (
  <svg viewBox="0 0 12 12" aria-hidden="true">
    {of === 'yes' && <circle className="f" cx="6" cy="6" r="5" />}
    {of === 'maybe' && (
      <>
        <circle cx="6" cy="6" r="4.7" />
        <path className="f" d="M6 1.3a4.7 4.7 0 0 1 0 9.4Z" />
      </>
    )}
    {of === 'no' && <path d="m2 2 8 8M10 2 2 10" />}
  </svg>
)
