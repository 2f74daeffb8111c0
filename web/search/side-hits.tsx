import { useId, type ReactNode } from 'react'
import type { SearchBeside } from '#api/search.ts'
import { groupPath } from '#web/groups/links.ts'
import { textFor } from '#web/groups/names.ts'
import { langOfScript } from '#web/lang.ts'
import { photographerPath, tagPath } from '#web/posts/links.ts'
import { Link } from '#web/ui/link.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { search as words } from '#web/words/search.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { searchPath } from './links.ts'

/** What else is called so, beside the photographs: only what this reader sees, counts too. */
export function SideHits({ beside: { people, groups, tags, places } }: { beside: SearchBeside }) {
  const w = useWords(words)
  const lang = useLang()
  if (![people, groups, tags, places].some(({ length }) => length)) return null
  return (
    <aside className="beside" aria-label={w.beside}>
      <Hits title={w.people} any={people.length > 0}>
        {people.map((person) => (
          <PersonLine key={person.account} person={person} to={photographerPath(person)} />
        ))}
      </Hits>
      <Hits title={w.groups} any={groups.length > 0}>
        {groups.map(({ id, names, members }) => (
          <Row key={id} to={groupPath(id)} {...textFor(names, lang)} note={w.members(members)} />
        ))}
      </Hits>
      <Hits title={w.tags} any={tags.length > 0}>
        {tags.map(({ tag, posts }) => (
          <Row key={tag} to={tagPath(tag)} text={tag} lang={langOfScript(tag)} note={w.works(posts)} />
        ))}
      </Hits>
      <Hits title={w.places} any={places.length > 0}>
        {places.map(({ place, posts }) => (
          <Row key={place} to={searchPath(new URLSearchParams({ place }))} text={place} lang={langOfScript(place)} note={w.works(posts)} />
        ))}
      </Hits>
    </aside>
  )
}

function Hits({ title, any, children }: { title: string; any: boolean; children: ReactNode }) {
  const id = useId()
  if (!any) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
const Row = ({ to, text, lang, note }: { to: string; text: string; lang: string | undefined; note: string }) => (
  <Link className="row" to={to}>
    <b lang={lang}>{text}</b>
    <small className="num">{note}</small>
  </Link>
)
