// What may be wrong with a conversation as it is read after the storm: each says in a sentence what it found, and nothing where all is well.
import type { Comment } from '#api/comments.ts'
import type { Said, Talker } from './talk-members.ts'

/** A conversation read to its end: every comment in the order of reading, the threads alone, and how many replies each said it has. */
export type Read = { all: Comment[]; count: number; order: string[]; replies: Map<string, number> }
export type Shown = Comment & { post: number }

const ids = ({ all }: Read) => all.map(({ id }) => id)
/** Read in large pages, in small ones, and from the latest on it is the same, and it is what the table holds (`rows`). */
export function pagedWrong(name: string, once: Read, again: Read, latest: Read, rows: readonly string[]): string[] {
  const flaws: string[] = []
  const one = ids(once)
  if (new Set(one).size !== one.length) flaws.push(`${name}: one stands twice`)
  if (one.join() !== ids(again).join()) flaws.push(`${name}: pages of 50 give ${one.length}, of 7 ${again.all.length}`)
  if (once.order.join() !== latest.order.toReversed().join())
    flaws.push(`${name}: from the oldest ${once.order.length} threads, from the latest ${latest.order.length}`)
  const listed = new Set(one)
  const missing = rows.filter((id) => !listed.has(id))
  if (missing.length) flaws.push(`${name}: ${missing.length} are in no list: ${missing.slice(0, 3).join()}`)
  return flaws
}

/** What was acknowledged before another was even sent stands before it, in the list of threads and under each of them. */
export function orderWrong(name: string, { all }: Read, said: ReadonlyMap<string, Said>): string[] {
  const lists = Map.groupBy(all, ({ root }) => root)
  return [...lists.values()].flatMap((list) => {
    let soonest = { acked: Infinity, id: '' }
    return list.toReversed().flatMap(({ id }) => {
      const one = said.get(id)
      if (!one) return []
      const flaw = soonest.acked < one.asked ? [`${name}: ${soonest.id} was acknowledged before ${id} was sent, and stands after it`] : []
      if (one.acked < soonest.acked) soonest = { acked: one.acked, id }
      return flaw
    })
  })
}

/** The number over a conversation and those beside its threads are what stands there. */
export function countedWrong(name: string, { all, count, replies }: Read): string[] {
  const shown = all.filter(({ state }) => state === 'shown').length
  const under = Map.groupBy(all, ({ root }) => root)
  return [
    ...(shown === count ? [] : [`${name} says ${count}, ${shown} stand there`]),
    ...[...replies].flatMap(([id, said]) => {
      const stand = under.get(id)?.length ?? 0
      return said === stand ? [] : [`${name}: ${id} says ${said} replies, ${stand} stand there`]
    }),
  ]
}

/** One comment that somebody made: there once with its last words where it was acknowledged, not there where it was taken away. */
export function saidWrong(said: Said, shown: ReadonlyMap<string, Shown>, byWords: ReadonlyMap<string, readonly Shown[]>): string[] {
  const found = said.words.flatMap((words) => byWords.get(words) ?? [])
  if (found.length > 1) return [`${said.words[0]} stands ${found.length} times`]
  if (said.gone === true) return found.length ? [`${said.id} was taken away and is there`] : []
  if (said.gone === 'either') return []
  const one = shown.get(said.id)
  if (!one) return [`${said.id} is not there: ${said.words[0]}`]
  if (!said.words.includes(one.words)) return [`${said.id} says ${one.words}, not ${said.words.join(' or ')}`]
  return one.post === said.post && one.root === said.root ? [] : [`${said.id} stands somewhere else`]
}

/** Hearts of what still stands are as they were answered; `there`: `account comment` of every row. */
export const heartsWrong = (people: readonly Talker[], shown: ReadonlyMap<string, unknown>, there: ReadonlySet<string>): string[] =>
  people.flatMap(({ id, account, hearts }) =>
    [...hearts].flatMap(([comment, hearted]) =>
      hearted === 'either' || !shown.has(comment) || there.has(`${id} ${comment}`) === hearted
        ? []
        : [`${account} ${hearted ? 'gave' : 'took back'} a heart to ${comment}, which is not so`],
    ),
  )
