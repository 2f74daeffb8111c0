import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent } from 'react'
import { Form, href, useLocation, useSearchParams } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'
import { isAt } from './is-at.ts'

/** `at`: the visit on which it was opened; the next page begins without. */
type Shown = { at: string; Ideas: ComponentType<{ box: HTMLInputElement }>; box: HTMLInputElement }

/** The box of the bar: a form like any other. What helps while typing loads when the box is used; `/` leads into it. */
export function SearchBox() {
  const w = useWords(shell)
  const { pathname, key } = useLocation()
  const [said] = useSearchParams()
  const box = useRef<HTMLInputElement>(null)
  const [shown, show] = useState<Shown | null>(null)
  useSlash(box)
  const q = isAt(pathname, href('/search')) ? (said.get('q') ?? '') : ''
  const begin = () => void import('#web/search/ideas.tsx').then(({ Ideas }) => box.current && show({ at: key, Ideas, box: box.current }))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') show(null)
    if (event.key !== 'ArrowDown' || event.target !== box.current) return
    event.preventDefault()
    event.currentTarget.querySelector('a')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the box and of the links below it, which are what is used
    <search className="bar-search" onKeyDown={onKeyDown} onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && show(null)}>
      <Form action={href('/search')}>
        <Icon name="search" small />
        <input key={q} ref={box} type="search" name="q" autoComplete="off" aria-label={w.search} placeholder={w.searchHint} defaultValue={q} onFocus={begin} />
        <kbd aria-hidden="true">/</kbd>
      </Form>
      {shown?.at === key && <shown.Ideas box={shown.box} />}
    </search>
  )
}

/** `/` leads into the box from wherever nothing is being typed. */
function useSlash(box: { current: HTMLInputElement | null }) {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if ((event.target as Element | null)?.closest('input, textarea, select, [contenteditable], dialog')) return
      const to = box.current?.offsetParent ? box.current : document.querySelector<HTMLInputElement>('#main input[type=search]')
      if (!to) return
      event.preventDefault()
      to.focus()
      to.select()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [box])
}
