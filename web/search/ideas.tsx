import { useRef, type KeyboardEvent } from 'react'
import { groupPath } from '#web/groups/links.ts'
import { textFor } from '#web/groups/names.ts'
import { langOfScript } from '#web/lang.ts'
import { photographerPath, tagPath } from '#web/posts/links.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { search as words } from '#web/words/search.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { searchPath, wordsPath } from './links.ts'
import { useHistory } from './use-history.ts'
import { useIdeas } from './use-ideas.ts'
import './ideas.css'

type Idea = { key: string; to: string; icon: IconName; text: string; lang: string | undefined; note: string }

/** Below the box of the bar: what was searched last while nothing is typed, then what is called so. It loads when the box is used. */
export function Ideas({ box }: { box: HTMLInputElement }) {
  const w = useWords(words)
  const list = useRef<HTMLElement>(null)
  const { recent, clear } = useHistory()
  const { typed, ideas } = useIdeas(box)
  const found = useFound(ideas)
  if (typed ? !found.length : !recent.length) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside are what is used; arrows only move between them
    <nav ref={list} className="suggest" aria-label={w.ideasLabel} onKeyDown={(event) => move(event, list.current, box)}>
      {typed ? (
        <>
          <h2>{w.ideas}</h2>
          {found.map(({ key, to, icon, text, lang, note }) => (
            <Link key={key} to={to}>
              <Icon name={icon} small />
              <span lang={lang}>{text}</span>
              <small className="num">{note}</small>
            </Link>
          ))}
        </>
      ) : (
        <>
          <h2>
            <span>{w.recent}</span>
            <button type="button" className="link" onClick={clear}>
              {w.recentClear}
            </button>
          </h2>
          {recent.map((q) => (
            <Link key={q} to={wordsPath(q)}>
              <Icon name="clock" small />
              <span lang={langOfScript(q)}>{q}</span>
            </Link>
          ))}
        </>
      )}
    </nav>
  )
}

function useFound({ people, groups, tags, places }: ReturnType<typeof useIdeas>['ideas']): Idea[] {
  const w = useWords(words)
  const lang = useLang()
  return [
    ...tags.map(({ tag, posts }): Idea => ({ key: `tag ${tag}`, to: tagPath(tag), icon: 'search', text: tag, lang: langOfScript(tag), note: w.works(posts) })),
    ...people.map((one): Idea => ({
      key: `person ${one.account}`,
      to: photographerPath(one),
      icon: 'user',
      text: one.nickname,
      lang: langOfScript(one.nickname),
      note: `@${one.account}`,
    })),
    ...groups.map(({ id, names, members }): Idea => ({
      key: `group ${id}`,
      to: groupPath(id),
      icon: 'people',
      ...textFor(names, lang),
      note: w.members(members),
    })),
    ...places.map(({ place, posts }): Idea => {
      const to = searchPath(new URLSearchParams({ place }))
      return { key: `place ${place}`, to, icon: 'pin', text: place, lang: langOfScript(place), note: w.works(posts) }
    }),
  ]
}

/** ↑ and ↓ go through the links, Esc goes back to the box. */
function move(event: KeyboardEvent, list: HTMLElement | null, box: HTMLInputElement) {
  const links = [...(list?.querySelectorAll('a') ?? [])]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (event.key === 'Escape') box.focus()
  else if (step) (links[at + step] ?? (step < 0 ? box : links.at(-1)))?.focus()
  else return
  event.preventDefault()
}
