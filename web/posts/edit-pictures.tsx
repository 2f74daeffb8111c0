import { useState, type KeyboardEvent } from 'react'
import type { Lang } from '#api/limits.ts'
import type { Post } from '#api/posts.ts'
import type { UploadedImage } from '#api/uploads.ts'
import { htmlLang } from '#web/lang.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { fileOf, focusStyle, Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { postForm as words } from '#web/words/post-form.ts'
import { upload } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import { AddedFrames } from './added-frames.tsx'
import { movePicture, type FullEdit } from './edit-set.ts'
import { FocusField } from './focus-field.tsx'
import { PictureForm } from './picture-form.tsx'
import { problemOf, problemsUnder, type PictureWords, type Problems } from './post-words.ts'
import type { useAdded } from './use-added.ts'

/** A picture of the post, or one that was uploaded to become one. */
type Shown = { key: string; width: number; height: number; placeholder: string; small: string; published: Post['images'][number] | null }
const ofPost = (image: Post['images'][number]): Shown => ({ ...image, small: fileOf(image, 320), published: image })
const ofUpload = ({ key, width, height, placeholder, preview }: UploadedImage): Shown[] =>
  preview && width && height ? [{ key, width, height, placeholder: placeholder ?? '', small: preview, published: null }] : []

type Props = {
  edit: FullEdit
  change: (to: FullEdit) => void
  post: Post
  /** What the author uploaded and has not published. */
  uploaded: readonly UploadedImage[]
  added: ReturnType<typeof useAdded>
  problems: Problems
}
/** All pictures of a post: their order, the first of them its cover, which there are, and what is said of each. */
export function EditPictures({ edit, change, post, uploaded, added, problems }: Props) {
  const w = useWords(words)
  const [told, setTold] = useState('')
  const shown = new Map([...[...uploaded, ...added.fresh].flatMap(ofUpload), ...post.images.map(ofPost)].map((one) => [one.key, one]))
  const { images } = edit
  const move = (key: string, to: number) => {
    const moved = movePicture(images, key, to)
    if (moved === images) return
    change({ ...edit, images: moved })
    setTold(w.movedTo(moved.findIndex((one) => one.key === key) + 1, moved.length))
  }
  const remove = (key: string) => {
    if (images.length < 2) return setTold(w.lastStays)
    change({ ...edit, images: images.filter((one) => one.key !== key) })
    setTold(w.removedOne(images.length - 1))
  }
  return (
    <section className="edit-set" aria-labelledby="pictures">
      <h2 id="pictures">{w.pictures(images.length)}</h2>
      {problems['images'] && <FieldError text={problems['images']} />}
      {images.length > 1 && <Order images={images} shown={shown} move={move} remove={remove} />}
      <output className="vh">{told}</output>
      <AddedFrames desk={added.desk} frames={added.frames} count={images.length} />
      <ol className="edit-pictures">
        {images.map((picture, n) => (
          <EditedPicture
            key={picture.key}
            at={n}
            of={images.length}
            lang={edit.lang}
            shown={shown.get(picture.key)}
            value={picture}
            onChange={(changed) => change({ ...edit, images: images.with(n, changed) })}
            problems={problemsUnder(problems, `images.${n}`)}
            move={move}
            remove={remove}
          />
        ))}
      </ol>
    </section>
  )
}

type Moves = { move: (key: string, to: number) => void; remove: (key: string) => void }
type OrderProps = Moves & { images: FullEdit['images']; shown: ReadonlyMap<string, Shown> }
/** The pictures in their order, small. Dragging moves them, and so does Alt with an arrow. */
function Order({ images, shown, move, remove }: OrderProps) {
  const w = useWords(words)
  const u = useWords(upload)
  const [dragged, setDragged] = useState<string | null>(null)
  const onKeyDown = (event: KeyboardEvent, key: string, at: number) => {
    const step = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
    if (step) move(key, at + step)
    else if (event.key === 'Delete') remove(key)
    else return
    event.preventDefault()
  }
  return (
    <>
      <ol className="edit-order" aria-label={w.order}>
        {images.map(({ key, focus }, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging stands beside Alt with arrows and the buttons of each picture
          <li
            key={key}
            className={key === dragged ? 'dragged' : undefined}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(key)
            }}
            onDragEnter={() => dragged && move(dragged, at)}
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={(event) => dragged && event.preventDefault()}
            onDragEnd={() => setDragged(null)}
          >
            <button
              type="button"
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
              aria-label={at ? w.pictureOf(at + 1, images.length) : `${w.pictureOf(1, images.length)}, ${u.cover}`}
              onClick={() => document.getElementById(`picture-${key}`)?.scrollIntoView({ block: 'nearest' })}
              onKeyDown={(event) => onKeyDown(event, key, at)}
            >
              <img src={shown.get(key)?.small} alt="" draggable={false} style={focus && focusStyle(focus)} />
              {at === 0 && <span className="cover">{u.cover}</span>}
            </button>
          </li>
        ))}
      </ol>
      <p className="hint">{w.orderHint}</p>
    </>
  )
}

type PictureProps = Moves & {
  at: number
  of: number
  shown: Shown | undefined
  value: PictureWords
  lang: Lang
  onChange: (value: PictureWords) => void
  problems: Problems
}
function EditedPicture({ at, of, shown, value, lang, onChange, problems, move, remove }: PictureProps) {
  const w = useWords(words)
  if (!shown) return null
  const { key } = value
  return (
    <li id={`picture-${key}`}>
      <fieldset className="fields">
        <legend className="vh">{w.pictureOf(at + 1, of)}</legend>
        <input type="hidden" name="key" value={key} />
        {of > 1 && <PictureTools at={at} of={of} move={(to) => move(key, to)} remove={() => remove(key)} />}
        <FocusField
          value={value.focus ?? { x: 0.5, y: 0.5 }}
          onChange={(focus) => onChange({ ...value, focus })}
          name={key}
          problem={problemOf(problems, 'focus')}
          src={shown.published ? fileOf(shown.published, 640) : shown.small}
        >
          <div className="edit-picture" lang={htmlLang[lang]} style={withPlaceholder(shown.placeholder, { '--r': (shown.width / shown.height).toFixed(4) })}>
            {shown.published ? (
              <Picture picture={shown.published} alt={value.alt} sizes="(max-width: 639px) 92vw, 400px" />
            ) : (
              <img src={shown.small} width={shown.width} height={shown.height} alt={value.alt} />
            )}
          </div>
        </FocusField>
        <PictureForm value={value} lang={lang} onChange={onChange} problems={problems} />
      </fieldset>
    </li>
  )
}

type ToolsProps = { at: number; of: number; move: (to: number) => void; remove: () => void }
function PictureTools({ at, of, move, remove }: ToolsProps) {
  const w = useWords(words)
  const u = useWords(upload)
  return (
    <p className="edit-tools">
      <b className="strong">{w.pictureOf(at + 1, of)}</b>
      <span className="acts">
        <button type="button" className="btn compact icon" disabled={at === 0} aria-label={u.earlier} title={u.earlier} onClick={() => move(at - 1)}>
          <Icon name="left" small />
        </button>
        <button type="button" className="btn compact icon" disabled={at === of - 1} aria-label={u.later} title={u.later} onClick={() => move(at + 1)}>
          <Icon name="right" small />
        </button>
        {at === 0 ? (
          <span className="muted small">{u.cover}</span>
        ) : (
          <button type="button" className="btn compact" onClick={() => move(0)}>
            {u.toCover}
          </button>
        )}
        <button type="button" className="btn compact" onClick={remove}>
          {u.remove}
        </button>
      </span>
    </p>
  )
}
