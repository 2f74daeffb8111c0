import { useRef, type PointerEvent, type SyntheticEvent } from 'react'
import { Form } from 'react-router'
import type { PostCard } from '#api/posts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { collections as words } from '#web/words/collections.ts'
import { useWords } from '#web/words/words.ts'
import { nameOf, type Arranging } from './use-arrange.ts'

/** Less is a tap. */
const FAR = 8
type Props = { post: PostCard; title: string; all: number; at: number; arranging: Arranging; isCover: boolean | null }
/** A finger on it moves the photograph; a tap opens what can be done with it. `at`: its place, from 1; `isCover`: null where the cover is for others to choose. */
export function MoveGrip({ arranging, ...menu }: Props) {
  const w = useWords(words)
  const name = nameOf(menu.post)
  const id = `order-${name.replace(/[^\w-]/g, '_')}`
  return (
    <>
      <button type="button" className="grip" popoverTarget={id} aria-label={w.acts(menu.title)} {...useFinger(name, arranging)}>
        <Icon name="more" />
      </button>
      <div className="sheet-menu order-menu" id={id} popover="auto">
        <Menu {...menu} />
      </div>
    </>
  )
}

function useFinger(name: string, { lifted, lift, hover, place, putBack }: Arranging) {
  const began = useRef<{ y: number; moved: boolean } | null>(null)
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.pointerType === 'mouse') return
    began.current = { y: event.clientY, moved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    const at = began.current
    if (!at || (!at.moved && Math.abs(event.clientY - at.y) < FAR)) return
    if (!at.moved) lift(name)
    at.moved = true
    const list = event.currentTarget.closest('ol')!.children
    const to = [...list].findIndex((item) => event.clientY < item.getBoundingClientRect().bottom)
    hover(to < 0 ? list.length - 1 : to)
  }
  const onPointerUp = () => {
    if (began.current?.moved && lifted) place(name, lifted.to)
  }
  const onClick = (event: { preventDefault: () => void }) => {
    if (began.current?.moved) event.preventDefault() // the finger moved it, and asked for nothing else
    began.current = null
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: putBack, onClick }
}

const close = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
function Menu({ post, at, all, isCover }: Omit<Props, 'arranging'>) {
  const w = useWords(words)
  const name = nameOf(post)
  return (
    <>
      <Form method="post" preventScrollReset className="to-position" onSubmit={close}>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="post" value={name} />
        <label>
          <span>{w.position(all)}</span>
          <input className="input" type="number" name="at" min={1} max={all} defaultValue={at} required inputMode="numeric" />
        </label>
        <button type="submit">{w.moveThere}</button>
      </Form>
      <Form method="post" preventScrollReset onSubmit={close}>
        <input type="hidden" name="post" value={name} />
        {isCover && <p className="muted small">{w.isCover}</p>}
        {isCover === false && (
          <button type="submit" name="intent" value="cover">
            {w.asCover}
          </button>
        )}
        <button type="submit" name="intent" value="out">
          {w.takeOut}
        </button>
      </Form>
    </>
  )
}
