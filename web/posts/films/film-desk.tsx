import { useRef, type ChangeEvent } from 'react'
import { FILM_SECONDS } from '#api/limits.ts'
import type { Problem } from '#web/api.ts'
import { FieldError } from '#web/ui/field.tsx'
import { films as words } from '#web/words/films.ts'
import { useWords } from '#web/words/words.ts'
import type { PictureWords } from '../post-words.ts'
import { DropNow } from '../upload/drop-now.tsx'
import { useIncomingFiles } from '../upload/use-incoming-files.ts'
import { CutFields } from './cut-fields.tsx'
import { FilmPreview } from './film-preview.tsx'
import './film-desk.css'
import { PublishFilmForm } from './publish-film-form.tsx'
import type { FilmStage } from './send-all.ts'
import { useFilm } from './use-film.ts'

type Desk = ReturnType<typeof useFilm>
type Props = { account: string; place: PictureWords['placePrecision']; cost: number; problem: Problem | undefined }
/** A film is chosen, cut, sent and published here, in that order; its words may be written meanwhile. */
export function FilmDesk({ account, place, cost, problem }: Props) {
  const w = useWords(words)
  const desk = useFilm(account)
  const { film, left, stage, isUnkept, problem: wrong } = desk.work
  const onFile = ({ target }: ChangeEvent<HTMLInputElement>) => target.files?.[0] && void desk.choose(target.files[0])
  const form = { stage, place, cost, problem, account: desk.isKept ? account : null }
  return (
    <div className="film-desk">
      <label className={film ? 'btn' : 'btn primary'}>
        <input className="vh" type="file" accept="video/*,.mkv" onChange={onFile} />
        {film ? w.another : w.choose}
      </label>
      <div role="alert">{wrong && <FieldError text={wrong} />}</div>
      {film && desk.isElsewhere && <p className="notice">{w.elsewhere}</p>}
      {isUnkept && <p className="notice">{w.noRoom}</p>}
      {film && <ChosenFilm desk={desk} film={film} />}
      {left && <LeftFilm desk={desk} name={left.note.name} />}
      {film && <PublishFilmForm {...form} words={null} />}
      {left && <PublishFilmForm {...form} words={left.words} />}
      <DropFilm choose={desk.choose} />
    </div>
  )
}

/** One may be let go anywhere on the page; of several the first counts. */
function DropFilm({ choose }: Pick<Desk, 'choose'>) {
  const w = useWords(words)
  const over = useIncomingFiles(({ files: [file] }) => file && void choose(file))
  return over && <DropNow>{w.dropNow}</DropNow>
}

type ChosenProps = { desk: Desk; film: NonNullable<Desk['work']['film']> }
function ChosenFilm({ desk: { work, takeFrame, change, send, stop, unshown }, film }: ChosenProps) {
  const w = useWords(words)
  const video = useRef<HTMLVideoElement>(null)
  const { cut, cover, stage } = work
  const isStill = stage.at === 'cut'
  const isLong = cut.end - cut.begin > FILM_SECONDS + 0.5
  const atFrame = (isFirst = false) => video.current && void takeFrame(video.current, isFirst)
  return (
    <>
      <FilmPreview key={film.url} film={film} cut={cut} video={video} change={change} takeCover={atFrame} onUnshown={unshown} />
      {isStill && <CutFields film={film} cut={cut} cover={cover?.url ?? null} video={video} change={change} takeCover={() => atFrame()} />}
      {isStill && isLong && <p className="notice">{w.tooLong}</p>}
      <Progress stage={stage} stop={stop} />
      {isStill && (
        <button type="button" className="btn primary" disabled={!cover || isLong} onClick={() => void send()}>
          {w.send}
        </button>
      )}
    </>
  )
}

/** One that came back with this page: its cuts are made, it only has to arrive. */
function LeftFilm({ desk: { work, stop }, name }: { desk: Desk; name: string }) {
  const w = useWords(words)
  return (
    <>
      <p>
        {w.left} <bdi>{name}</bdi>
      </p>
      {work.cover && <img className="film-cover" src={work.cover.url} alt={w.cover} />}
      <Progress stage={work.stage} stop={null} />
      <button type="button" className="btn compact" onClick={stop}>
        {w.leave}
      </button>
    </>
  )
}

function Progress({ stage, stop }: { stage: FilmStage; stop: (() => void) | null }) {
  const w = useWords(words)
  if (stage.at === 'ready') return <output className="notice">{w.ready}</output>
  if (stage.at === 'checking') return <Under said={w.checking} stop={stop} />
  if (stage.at !== 'making' && stage.at !== 'sending') return null
  return <Under said={stage.at === 'making' ? w.making(stage.done) : w.sending(stage.done)} done={stage.done} stop={stop} />
}
function Under({ said, done, stop }: { said: string; done?: number; stop: (() => void) | null }) {
  const w = useWords(words)
  return (
    <div className="film-progress">
      <progress aria-label={w.film} value={done} max={1} />
      <output>{said}</output>
      {stop && (
        <button type="button" className="btn compact" onClick={stop}>
          {w.stop}
        </button>
      )}
    </div>
  )
}
