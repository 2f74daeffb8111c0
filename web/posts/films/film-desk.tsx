import { useRef, useState, type ChangeEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { FILM_SECONDS } from '#api/limits.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { films as words } from '#web/words/films.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { PictureForm } from '../picture-form.tsx'
import { emptyWords, problemsUnder, type PictureWords } from '../post-words.ts'
import { WordsForm } from '../words-form.tsx'
import { CutFields } from './cut-fields.tsx'
import { FilmPreview } from './film-preview.tsx'
import './film-desk.css'
import { useFilm, type FilmStage } from './use-film.ts'

type Props = { place: PictureWords['placePrecision']; cost: number; problem: Problem | undefined }
/** A film is chosen, cut, sent and published here, in that order; its words may be written meanwhile. */
export function FilmDesk({ place, cost, problem }: Props) {
  const w = useWords(words)
  const { work, choose, takeFrame, send, stop, change, unshown } = useFilm()
  const video = useRef<HTMLVideoElement>(null)
  const { film, cut, cover, stage } = work
  const isStill = stage.at === 'cut'
  const onFile = ({ target }: ChangeEvent<HTMLInputElement>) => target.files?.[0] && void choose(target.files[0])
  const atFrame = () => video.current && void takeFrame(video.current)
  return (
    <div className="film-desk">
      <label className={film ? 'btn' : 'btn primary'}>
        <input className="vh" type="file" accept="video/*,.mkv" onChange={onFile} />
        {film ? w.another : w.choose}
      </label>
      <div role="alert">{work.problem && <FieldError text={work.problem} />}</div>
      {film && (
        <>
          <FilmPreview key={film.url} film={film} cut={cut} video={video} change={change} takeCover={atFrame} onUnshown={unshown} />
          {isStill && <CutFields film={film} cut={cut} cover={cover?.url ?? null} video={video} change={change} takeCover={atFrame} />}
          {isStill && cut.end - cut.begin > FILM_SECONDS + 0.5 && <p className="notice">{w.tooLong}</p>}
          <Progress stage={stage} stop={stop} />
          {isStill && (
            <button type="button" className="btn primary" disabled={!cover || cut.end - cut.begin > FILM_SECONDS + 0.5} onClick={() => void send()}>
              {w.send}
            </button>
          )}
          <PublishForm stage={stage} place={place} cost={cost} problem={problem} />
        </>
      )}
    </div>
  )
}

function Progress({ stage, stop }: { stage: FilmStage; stop: () => void }) {
  const w = useWords(words)
  if (stage.at === 'ready') return <output className="notice">{w.ready}</output>
  if (stage.at === 'none' || stage.at === 'cut') return null
  const done = 'done' in stage ? stage.done : undefined
  return (
    <div className="film-progress">
      <progress aria-label={w.film} value={done} max={1} />
      <output>{stage.at === 'checking' ? w.checking : w[stage.at](done ?? 0)}</output>
      <button type="button" className="btn compact" onClick={stop}>
        {w.stop}
      </button>
    </div>
  )
}

/** The words of the post, and publishing as soon as film and cover are there. */
function PublishForm({ stage, place, cost, problem }: Props & { stage: FilmStage }) {
  const w = useWords(words)
  const lang = useLang()
  const [said, setSaid] = useState(() => emptyWords(lang))
  const [picture, setPicture] = useState<PictureWords>({ key: 'cover', alt: '', placePrecision: place, ai: 'none' })
  const form = useFirstProblem(problem && { problem })
  const busy = useNavigation().state !== 'idle'
  const problems = problemsUnder(problem?.fields ?? {}, 'posts.0')
  const ready = stage.at === 'ready' ? stage : null
  return (
    <Form method="post" className="fields" ref={form}>
      <input type="hidden" name="film" value={ready?.film ?? ''} />
      <input type="hidden" name="cover" value={ready?.cover ?? ''} />
      <div role="alert">{problem && <ProblemSaid problem={problem} />}</div>
      <WordsForm value={said} onChange={setSaid} problems={problems} />
      <PictureForm value={picture} lang={said.lang} onChange={setPicture} problems={problemsUnder(problems, 'images.0')} />
      <button type="submit" className="btn primary" disabled={busy || !ready}>
        {busy ? w.publishing : w.publish(cost)}
      </button>
    </Form>
  )
}
