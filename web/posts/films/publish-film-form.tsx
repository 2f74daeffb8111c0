import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { UploadedFilm } from '#api/films.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { films as words } from '#web/words/films.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { PictureForm } from '../picture-form.tsx'
import { emptyWords, problemsUnder, type PictureWords } from '../post-words.ts'
import { WordsForm } from '../words-form.tsx'
import { noteFilmWords, type FilmWords } from './keep-film.ts'
import type { FilmStage } from './send-all.ts'

type Props = {
  stage: FilmStage
  place: PictureWords['placePrecision']
  cost: number
  problem: Problem | undefined
  /** What was said before the tab was closed. */
  words: FilmWords | null
  /** Whose browser keeps what is said; null for nobody's. */
  account: string | null
}
/** The words of the post, and publishing as soon as film and cover are there. */
export function PublishFilmForm({ stage, place, cost, problem, words: begun, account }: Props) {
  const w = useWords(words)
  const lang = useLang()
  const [{ post, picture }, setSaid] = useState<FilmWords>(
    () => begun ?? { post: emptyWords(lang), picture: { key: 'cover', alt: '', placePrecision: place, ai: 'none' } },
  )
  useEffect(() => {
    if (account !== null) noteFilmWords(account, { post, picture })
  }, [account, post, picture])
  const form = useFirstProblem(problem && { problem })
  const busy = useNavigation().state !== 'idle'
  const problems = problemsUnder(problem?.fields ?? {}, 'posts.0')
  const isReady = stage.at === 'ready'
  const keys = isReady ? stage : { film: '', cover: '' }
  const found = isReady ? stage.ai : 'none'
  return (
    <Form method="post" className="fields" ref={form}>
      <input type="hidden" name="film" value={keys.film} />
      <input type="hidden" name="cover" value={keys.cover} />
      <div role="alert">{problem && <ProblemSaid problem={problem} />}</div>
      <WordsForm value={post} onChange={(changed) => setSaid((now) => ({ ...now, post: changed }))} problems={problems} />
      <PictureForm
        value={{ ...picture, ai: atLeast(picture.ai, found) }}
        lang={post.lang}
        onChange={(changed) => setSaid((now) => ({ ...now, picture: changed }))}
        problems={problemsUnder(problems, 'images.0')}
      />
      <FoundAi found={found} said={picture.ai} />
      <button type="submit" className="btn primary" disabled={busy || !isReady}>
        {busy ? w.publishing : w.publish(cost)}
      </button>
    </Form>
  )
}

/** An author's label, never below what the file says plainly. */
const atLeast = (said: PictureWords['ai'], found: UploadedFilm['ai']): PictureWords['ai'] =>
  found === 'generated' || (found === 'assisted' && said === 'none') ? found : said

/** What the film's own file says of AI: its page says no less. */
function FoundAi({ found, said }: { found: UploadedFilm['ai']; said: PictureWords['ai'] }) {
  const w = useWords(words)
  if (found === 'suggested') return said === 'none' && <p className="hint">{w.aiAsk}</p>
  return found !== 'none' && <p className="hint">{w.aiHeld[found]}</p>
}
