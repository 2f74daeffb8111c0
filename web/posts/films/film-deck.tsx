import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { htmlLang } from '#web/lang.ts'
import { films as words } from '#web/words/films.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { openSteps } from './frame-steps.ts'
import { playAt } from './move-film.ts'
import { areShown, turnCaptions } from './turn-captions.ts'
import './film-deck.css'

const SPEEDS = [0.25, 0.5, 1, 1.5, 2]

type Props = { video: RefObject<HTMLVideoElement | null>; hasCaptions: boolean }
/** What the browser's own controls lack or hide: frame by frame, how fast, and captions. By buttons, and by , . < > C on the film. */
export function FilmDeck({ video, hasCaptions }: Props) {
  const w = useWords(words)
  const [speed, setSpeed] = useState(1)
  const [steps] = useState(() => openSteps(() => video.current))
  const hurry = (by: 1 | -1) => {
    const next = SPEEDS[SPEEDS.indexOf(speed) + by]
    if (!next) return
    playAt(video.current, next)
    setSpeed(next)
  }
  const captions = useCaptions(video)
  const acts: Record<string, () => void> = {
    ',': () => steps.go(-1),
    '.': () => steps.go(1),
    '<': () => hurry(-1),
    '>': () => hurry(1),
    ...(hasCaptions && { c: captions.turn }),
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = event.metaKey || event.ctrlKey || event.altKey ? undefined : acts[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const film = video.current
    const press = (event: KeyboardEvent) => onKey(event)
    film?.addEventListener('keydown', press)
    const stop = steps.measure()
    return () => {
      film?.removeEventListener('keydown', press)
      stop()
    }
  }, [video, steps])
  return (
    <fieldset className="film-deck">
      <legend className="vh">{w.deck}</legend>
      <button type="button" className="btn quiet compact" aria-keyshortcuts="," onClick={acts[',']}>
        {w.frameBack}
      </button>
      <button type="button" className="btn quiet compact" aria-keyshortcuts="." onClick={acts['.']}>
        {w.frameOn}
      </button>
      <button type="button" className="btn quiet compact" aria-keyshortcuts="<" disabled={speed === SPEEDS[0]} onClick={acts['<']}>
        {w.slower}
      </button>
      <output className="num">{w.speed(speed)}</output>
      <button type="button" className="btn quiet compact" aria-keyshortcuts=">" disabled={speed === SPEEDS.at(-1)} onClick={acts['>']}>
        {w.faster}
      </button>
      {hasCaptions && (
        <button type="button" className="btn quiet compact" aria-keyshortcuts="C" aria-pressed={captions.isOn} onClick={captions.turn}>
          {w.captions}
        </button>
      )}
    </fieldset>
  )
}

/** The page's language before another; none until somebody asks. */
function useCaptions(video: Props['video']) {
  const language = htmlLang[useLang()]
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const tracks = video.current?.textTracks
    const look = () => setOn(areShown(video.current))
    tracks?.addEventListener('change', look)
    return () => tracks?.removeEventListener('change', look)
  }, [video])
  return { isOn, turn: () => turnCaptions(video.current, language) }
}
