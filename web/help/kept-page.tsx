import { useState, type MouseEvent } from 'react'
import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { HelpPage, KeptHelp, Section } from '#api/help.ts'
import { pageContext } from '#web/api.ts'
import { langOf } from '#web/lang.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { Link } from '#web/ui/link.tsx'
import { help as words } from '#web/words/help.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/kept-page.ts'
import { Blocks, Line } from './blocks.tsx'
import { helpPath } from './links.ts'
import { useKept } from './use-kept.ts'
import './help.css'

const MOST = 8

export const loader = ({ context }: Route.LoaderArgs) => {
  const { lang, origin } = context.get(pageContext)
  return { lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const { keptTitle: title, keptLead: description } = words.in(lang)
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: description },
    ...previewMeta({ lang, origin, path: href('/help/kept'), title, description }),
  ]
}

/** All of help in this browser: stored by a tap, searched and read without a network. */
export default function KeptPage() {
  const w = useWords(words)
  const lang = useLang()
  const { kept, asking, cannot, keeping, failed, keep, drop } = useKept(lang)
  return (
    <main id="main" className="page help-home help-kept">
      <nav className="crumbs" aria-label={w.breadcrumb}>
        <Link to={helpPath()}>{w.title}</Link>
      </nav>
      <h1>{w.keptTitle}</h1>
      <p className="lead">{w.keptLead}</p>
      <noscript>
        <p className="notice">{w.keptNoScript}</p>
      </noscript>
      <output className="small muted">{keeping ? w.keeping : kept ? w.keptAt(kept.at, kept.pages.length) : ''}</output>
      {failed && (
        <p className="error" role="alert">
          {w.keepFailed}
        </p>
      )}
      {cannot ? (
        <p className="notice">{w.keptCannot}</p>
      ) : (
        <p className="acts">
          <button type="button" className={kept ? 'btn' : 'btn primary'} disabled={asking || keeping} onClick={() => void keep()}>
            {kept ? w.keepAgain : w.keepNow}
          </button>
          {kept && (
            <button type="button" className="btn quiet" disabled={keeping} onClick={() => void drop()}>
              {w.keepDrop}
            </button>
          )}
        </p>
      )}
      {kept && <Reader key={kept.at} help={kept} find={kept.find} />}
    </main>
  )
}

type Reading = { help: KeptHelp; find: (question: string) => string[] }
/** A box for a question, the passages that answer it, and each page in its place; what a link names and is kept opens here. */
function Reader({ help, find }: Reading) {
  const w = useWords(words)
  const [q, setQ] = useState('')
  const [opened, setOpened] = useState<HelpPage | null>(null)
  const pageAt = (path: string) => help.pages.find((one) => one.path === path)
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const { pathname } = new URL(link?.href ?? '', location.href)
    const page = link && pageAt(pathname.slice(langOf(pathname).basename.length))
    if (!page || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpened(page)
    scrollTo({ top: 0 })
  }
  const found = find(q).slice(0, MOST)
  return (
    <div onClickCapture={follow}>
      <search className="ask" aria-label={w.box}>
        <label>
          <span className="vh">{w.box}</span>
          <input
            className="input"
            type="search"
            value={q}
            placeholder={w.hint}
            autoComplete="off"
            maxLength={1000}
            onChange={({ target }) => {
              setQ(target.value)
              setOpened(null)
            }}
          />
        </label>
      </search>
      {opened ? <Whole page={opened} close={() => setOpened(null)} /> : q.trim() ? <Found help={help} ids={found} /> : <Contents help={help} />}
    </div>
  )
}

function Found({ help, ids }: { help: KeptHelp; ids: string[] }) {
  const w = useWords(words)
  if (!ids.length) return <p className="muted">{w.keptNothing}</p>
  return (
    <section className="help-found" aria-labelledby="found">
      <h2 id="found" className="small muted">
        <output>{w.found(ids.length)}</output>
      </h2>
      {ids.map((id) => {
        const [path, name] = id.split('#')
        const page = help.pages.find((one) => one.path === path)
        return (
          page && (
            <OneFound
              key={id}
              page={page}
              section={page.sections.find((one) => one.id === name)}
              heading={help.passages.find((one) => one.id === id)?.heading}
            />
          )
        )
      })}
    </section>
  )
}

/** A code is a line of a long table: of it the sentence is said, and where it stands. */
function OneFound({ page, section, heading }: { page: HelpPage; section: Section | undefined; heading: string | undefined }) {
  const w = useWords(words)
  return (
    <article className="pass prose">
      <h3>{section?.heading ?? heading}</h3>
      {section && <Blocks blocks={section.blocks} numbers={false} />}
      <p className="small muted">
        {w.from}{' '}
        <Link className="link" to={page.path}>
          {page.title}
        </Link>
      </p>
    </article>
  )
}

function Contents({ help: { topics } }: { help: KeptHelp }) {
  const w = useWords(words)
  return (
    <>
      <h2 className="vh">{w.keptPages}</h2>
      {topics.map(({ topic, pages }) => (
        <section className="task" key={topic} aria-labelledby={topic}>
          <h3 id={topic}>{w.topics[topic]}</h3>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** The link that was followed is gone: whoever reads by keyboard or ear goes on at the page that it opened. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

function Whole({ page: { title, lead, sections }, close }: { page: HelpPage; close: () => void }) {
  const w = useWords(words)
  return (
    <article className="prose">
      <p>
        <button type="button" className="btn quiet" onClick={close}>
          {w.keptClose}
        </button>
      </p>
      <h2 ref={takeFocus} tabIndex={-1}>
        {title}
      </h2>
      <p className="lead">
        <Line parts={lead} numbers={false} />
      </p>
      {sections.map(({ id, heading, blocks }) => (
        <section key={id} id={id}>
          <h3>{heading}</h3>
          <Blocks blocks={blocks} numbers={false} />
        </section>
      ))}
    </article>
  )
}
