import { labels as labelWords } from '#web/words/labels.ts'
import { postForm } from '#web/words/post-form.ts'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import { PictureForm } from '../picture-form.tsx'
import { problemsUnder, type PostWords, type Problems } from '../post-words.ts'
import { WordsForm } from '../words-form.tsx'
import { change, type Desk } from './desk.ts'
import { FoundWords } from './found-words.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { aiFloor, atLeastFound, patch, selectedFrame, type Frame, type PictureEdits, type Sheet } from './sheet.ts'
import { TitlesFrom } from './titles-from.tsx'
import { ToAll } from './to-all.tsx'

type Props = {
  desk: Desk
  sheet: Sheet
  problems: Problems
  paths: { post: string; picture: string | null } | null
  onEdit: (path: string | null | undefined) => void
}
/** The words of the selected photograph, or of the set it belongs to. */
export function SideForm({ desk, sheet, problems, paths, onEdit }: Props) {
  const names = useWords(postForm)
  const { field: labelled } = useWords(labelWords)
  const frame = selectedFrame(sheet)
  const several = sheet.frames.length > 1
  if (!frame) return null
  const value = sheet.mode === 'set' ? sheet.set : frame.post
  const write = (words_: PostWords) => {
    onEdit(paths?.post)
    change(desk, (now) => (now.mode === 'set' ? { ...now, set: words_ } : patch(now, frame.id, written(frame, words_))))
  }
  return (
    <>
      <ModeSwitch desk={desk} sheet={sheet} />
      <TitlesFrom desk={desk} sheet={sheet} />
      <FoundWords frame={frame} value={value} onUse={(found) => write({ ...value, ...found })} />
      <WordsForm
        key={sheet.mode === 'set' ? 'set' : frame.id}
        value={value}
        onChange={write}
        problems={paths ? problemsUnder(problems, paths.post) : {}}
        aside={several && sheet.mode === 'each' ? (field) => <ToAll desk={desk} sheet={sheet} post={{ [field]: value[field] }} /> : undefined}
      />
      {several && sheet.mode === 'each' && (
        <p className="to-alls">
          <ToAll desk={desk} sheet={sheet} post={{ kind: value.kind }} field={names.kind} />
          <ToAll desk={desk} sheet={sheet} post={{ visibility: value.visibility, group: value.group, linkEnds: value.linkEnds }} field={names.visibility} />
          <ToAll desk={desk} sheet={sheet} post={{ labels: value.labels }} field={labelled} />
          <ToAll desk={desk} sheet={sheet} post={{ forwardable: value.forwardable }} field={names.forwards} />
        </p>
      )}
      <PictureSide
        desk={desk}
        sheet={sheet}
        frame={frame}
        problems={paths?.picture ? problemsUnder(problems, paths.picture) : {}}
        onEdit={() => onEdit(paths?.picture)}
      />
    </>
  )
}

/** A title that somebody typed is theirs from then on. */
const written = ({ post, titleFrom }: Frame, words_: PostWords): Partial<Frame> => ({ post: words_, titleFrom: words_.title === post.title ? titleFrom : null })

type PictureSideProps = { desk: Desk; sheet: Sheet; frame: Frame; problems: Problems; onEdit: () => void }
function PictureSide({ desk, sheet, frame, problems, onEdit }: PictureSideProps) {
  const w = useWords(words)
  const names = useWords(postForm)
  const { placePrecision: precision, ai: label } = frame.picture
  const floor = aiFloor(frame.image)
  const suggested = frame.image?.suggested
  const write = ({ alt, placePrecision, ai }: PictureEdits) => {
    onEdit()
    change(desk, (now) => patch(now, frame.id, { picture: atLeastFound({ alt, placePrecision, ai }, frame.image) }))
  }
  return (
    <section className="fields up-photo" aria-labelledby="up-photo">
      <h2 id="up-photo">
        {w.photoWords(sheet.frames.indexOf(frame) + 1)} <span className="muted">{frame.name}</span>
      </h2>
      <PictureForm
        key={frame.id}
        value={{ key: frame.id, ...frame.picture }}
        lang={(sheet.mode === 'set' ? sheet.set : frame.post).lang}
        onChange={write}
        problems={problems}
      />
      {floor !== 'none' && <p className="hint">{w.aiHeld[floor]}</p>}
      {suggested?.ai === 'suggested' && label === 'none' && <p className="hint">{w.aiAsk}</p>}
      {suggested && !suggested.hasPlace && precision === 'exact' && <p className="hint">{w.noPlace}</p>}
      {sheet.frames.length > 1 && (
        <p className="to-alls">
          <ToAll desk={desk} sheet={sheet} picture={{ placePrecision: precision }} field={names.placePrecision} />
          <ToAll desk={desk} sheet={sheet} picture={{ ai: label }} field={names.ai} />
        </p>
      )}
    </section>
  )
}
