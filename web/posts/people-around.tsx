import { Form } from 'react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { people as words } from '#web/words/people.ts'
import { privacy as privacyWords } from '#web/words/privacy.ts'
import { useWords } from '#web/words/words.ts'
import type { FollowList } from './follow-list.ts'
import { followListPath, photographerPath } from './links.ts'
import { PersonRow } from './person-row.tsx'

/** Who follows a person, or whom they follow: the two lists are each other’s neighbours. */
export function PeopleAround({ list, type }: { list: FollowList; type: 'followers' | 'following' }) {
  const w = useWords(words)
  const { person, people, next, own, q } = list
  return (
    <main id="main">
      <div className="index-head">
        <h1>{type === 'followers' ? w.followersOf(person.nickname) : w.followingOf(person.nickname)}</h1>
        <PersonLine person={person} to={photographerPath(person)} />
      </div>
      <div className="tabs-line">
        <nav className="tabs ruled" aria-label={person.nickname}>
          <Tab type="followers" shown={type} list={list} name={w.followers} count={person.followers} />
          <Tab type="following" shown={type} list={list} name={w.following} count={person.following} />
        </nav>
      </div>
      {own && type === 'following' && (person.following > 0 || q) && <Find q={q} all={followListPath(person, type)} />}
      {people.length === 0 && <Nobody list={list} type={type} />}
      <ul className="people">
        {people.map((one, n) => (
          <PersonRow key={one.person.account} one={one} first={n < 3} />
        ))}
      </ul>
      {next && (
        <p className="end">
          <Link className="btn" to={`?${new URLSearchParams(next)}`}>
            {w.more}
          </Link>
        </p>
      )}
    </main>
  )
}

type TabProps = { type: 'followers' | 'following'; shown: string; list: FollowList; name: string; count: number }
function Tab({ type, shown, list, name, count }: TabProps) {
  return (
    <Link to={followListPath(list.person, type)} aria-current={type === shown ? 'page' : undefined}>
      {name} <span className="num">{useWords(words).number(count)}</span>
    </Link>
  )
}

function Find({ q, all }: { q: string; all: string }) {
  const w = useWords(words)
  return (
    <search>
      <Form className="person-find" key={q}>
        <Field label={w.find}>
          {(wired) => <input {...wired} className={inputClass(undefined)} type="search" name="q" defaultValue={q} maxLength={40} placeholder={w.findHint} />}
        </Field>
        <button type="submit" className="btn">
          {w.findGo}
        </button>
        {q && (
          <Link className="btn quiet" to={all}>
            {w.all}
          </Link>
        )}
      </Form>
    </search>
  )
}

function Nobody({ list: { person, q, shown }, type }: { list: FollowList; type: 'followers' | 'following' }) {
  const w = useWords(words)
  const p = useWords(privacyWords)
  if (!shown) return <EmptyState title={p.followingHidden(person.nickname)} text={p.followingHiddenHint} />
  if (q) return <EmptyState title={w.foundNobody} text={w.foundNobodyHint} />
  return type === 'followers' ? (
    <EmptyState title={w.noFollowers} text={w.noFollowersHint(person.nickname)} />
  ) : (
    <EmptyState title={w.noFollowing} text={w.noFollowingHint(person.nickname)} />
  )
}
