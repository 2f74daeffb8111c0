import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import type { PostCard } from '#api/posts.ts'
import type { Problem } from '#web/api.ts'
import { moved, stepFor } from './order.ts'

/** Of the button that lifts one. */
export const picId = (name: string) => `lifts-${name}`
export const nameOf = ({ author, permlink }: Pick<PostCard, 'author' | 'permlink'>) => `${author.account}/${permlink}`

/** What is lifted: its name, where it would land, and where it was. */
export type Lifted = { name: string; to: number; from: number }
export type Told = { what: 'lifted' | 'dropped' | 'putBack'; name: string; n: number; from: number } | null

/**
 * The order as it is shown while something is moved. Each move is sent by itself, as "in front of that one": what another tab moves meanwhile stays moved.
 * `from`: how many stand before this part.
 */
export function useArrange(posts: readonly PostCard[], from: number, list: RefObject<HTMLOListElement | null>) {
  const fetcher = useFetcher<{ problem: Problem | null }>()
  const [known, setKnown] = useState(posts)
  const [order, setOrder] = useState(posts)
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [told, setTold] = useState<Told>(null)
  if (known !== posts) {
    setKnown(posts)
    setOrder(posts)
  }
  const atOf = (name: string) => order.findIndex((post) => nameOf(post) === name)
  const tell = (what: NonNullable<Told>['what'], name: string, n: number, was: number) => setTold({ what, name, n: from + n + 1, from: from + was + 1 })

  /** Puts one where another stands, and says so to the server. */
  const place = (name: string, to: number) => {
    const now = moved(order, atOf(name), to)
    setLifted(null)
    if (now === order) return
    setOrder(now)
    tell('dropped', name, to, atOf(name))
    const next = now[to + 1]
    const at = from + to + 1
    void fetcher.submit({ intent: 'move', post: name, ...(next ? { before: nameOf(next) } : { at }), quietly: 'yes' }, { method: 'post' })
  }
  const lift = (name: string) => {
    setLifted({ name, to: atOf(name), from: atOf(name) })
    tell('lifted', name, atOf(name), atOf(name))
  }
  const hover = (to: number) => {
    if (!lifted || lifted.to === to) return
    setLifted({ ...lifted, to })
    tell('lifted', lifted.name, to, lifted.from)
  }
  const putBack = () => {
    if (lifted) tell('putBack', lifted.name, lifted.from, lifted.from)
    setLifted(null)
  }
  const moves = { order, lifted, lift, hover, place, putBack }
  const onKeyDown = useKeys(moves, list)
  return { ...moves, told, onKeyDown, problem: fetcher.state === 'idle' ? fetcher.data?.problem : null }
}
export type Arranging = ReturnType<typeof useArrange>

type Moves = {
  order: readonly PostCard[]
  lifted: Lifted | null
  lift: (name: string) => void
  hover: (to: number) => void
  place: (name: string, to: number) => void
  putBack: () => void
}
/** Space lifts and puts down, arrows move, Esc puts back; what was moved keeps the focus. */
function useKeys({ order, lifted, lift, hover, place, putBack }: Moves, list: RefObject<HTMLOListElement | null>) {
  const pressed = useRef<string | null>(null)
  useEffect(() => {
    if (pressed.current) document.getElementById(picId(pressed.current))?.focus()
    pressed.current = null
  }, [order])
  return (event: KeyboardEvent, name: string) => {
    const held = lifted?.name === name ? lifted : null
    const to = held && stepFor(event.key, held.to, columnsOf(list.current), order.length)
    if (event.key === ' ' || (event.key === 'Enter' && held)) {
      pressed.current = name
      if (held) place(name, held.to)
      else lift(name)
    } else if (event.key === 'Escape' && held) putBack()
    else if (to !== null) hover(to)
    else return
    event.preventDefault()
  }
}
function columnsOf(list: HTMLOListElement | null): number {
  const items = [...(list?.children ?? [])] as HTMLElement[]
  return Math.max(1, items.filter((one) => one.offsetTop === items[0]?.offsetTop).length)
}
