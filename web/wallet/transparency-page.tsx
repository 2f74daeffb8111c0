import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { BookFile, BookTotal, Closed, Reconciliation, Transparency } from '#api/books.ts'
import { brand } from '#api/brand.ts'
import type { Currency } from '#api/shared.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { transparency as words } from '#web/words/transparency.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/transparency-page.ts'
import { WaitingTimes } from './waiting-times.tsx'
import { Within } from './within.tsx'
import './transparency.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin } = context.get(pageContext)
  const before = /^\d{4}-\d\d-\d\d$/.test(url.searchParams.get('before') ?? '') ? url.searchParams.get('before')! : undefined
  const [books, list, { times }] = await Promise.all([
    api('GET /api/transparency'),
    api('GET /api/transparency/files', { query: { before } }),
    api('GET /api/review-times'),
  ])
  return { books, list, times, before, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const w = words.in(lang)
  return [
    { title: `${w.title} · ${brand.name[lang]}` },
    { name: 'description', content: w.description },
    ...previewMeta({ lang, origin, path: href('/transparency'), title: w.title, description: w.description }),
  ]
}

export default function TransparencyPage({ loaderData: { books, list, times, before, origin } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page books-page">
      <h1>{w.title}</h1>
      <p className="lead">{w.lead}</p>
      <Totals books={books} />
      <Reconciled last={books.reconciliation} />
      <Witnessed witness={books.witness} />
      <WaitingTimes times={times} />
      <Files files={list.files} next={list.next} isFirst={!before} />
      {books.closed && <Check origin={origin} />}
    </main>
  )
}

const ROWS = [
  ['supply', 'PIXT', 'supplyNote'],
  ['treasury', 'PIXT', 'treasuryNote'],
  ['redeemed', 'PIXT', 'redeemedNote'],
  ['members', 'PIXT', 'membersNote'],
  ['membersYuan', 'CNY', null],
  ['underway', 'CNY', 'underwayNote'],
  ['liability', 'CNY', 'liabilityNote'],
  ['paidOut', 'CNY', 'paidOutNote'],
] as const

/** Each figure as it is now and as the files say it, each column with its time. */
function Totals({ books: { now, closed, twoPeople } }: { books: Transparency }) {
  const w = useWords(words)
  const times = [w.now(now.at), ...(closed ? [w.closed(closed.day)] : [])]
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">{w.figures}</h2>
      <p className="hint">{closed ? w.closedNote(closed.at, closed.entries, closed.lines) : w.noneClosed}</p>
      <table className="table book-totals">
        <thead>
          <tr>
            <th scope="col">{w.what}</th>
            {times.map((time) => (
              <th key={time} scope="col" className="n">
                {time}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([name, currency, note]) => (
            <tr key={name}>
              <th scope="row">
                {w[name]}
                {note && <small>{w[note]}</small>}
              </th>
              {[now, ...(closed ? [closed] : [])].map(({ totals }, n) => (
                <td key={n} className="n">
                  <span className="of" aria-hidden="true">
                    {times[n]}
                  </span>
                  <Money amount={totals[name]} currency={currency} />
                  {n === 1 && closed && <Shares of={name} closed={closed} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">{w.debtRule}</p>
      <p className="hint">{twoPeople ? w.twoPeople : w.onePerson}</p>
      {closed && <Trial books={closed.books} />}
    </section>
  )
}

/** Of what members have, what can be used and what is held; only a file says so. */
function Shares({ of, closed: { shares } }: { of: string; closed: Closed }): ReactNode {
  const w = useWords(words)
  if (of !== 'members' && of !== 'membersYuan') return null
  const currency = of === 'members' ? 'PIXT' : 'CNY'
  const [available, held] = of === 'members' ? [shares.available, shares.held] : [shares.yuanAvailable, shares.yuanHeld]
  return (
    <small>
      <Within sentence={w.shares} amounts={[available, held]} currency={currency} />
    </small>
  )
}

function Trial({ books }: { books: BookTotal[] }) {
  const w = useWords(words)
  const sumOf = (currency: Currency) => books.reduce((sum, book) => (book.currency === currency ? sum + book.balance : sum), 0)
  return (
    <details className="trial">
      <summary>{w.trial}</summary>
      <p className="hint">{w.trialText}</p>
      <table className="table">
        {(['PIXT', 'CNY'] as const).map((currency) => (
          <tbody key={currency}>
            {books
              .filter((one) => one.currency === currency)
              .map(({ book, balance }) => (
                <tr key={book}>
                  <th scope="row">
                    {w.book(book)} <span className="mono">{book}</span>
                  </th>
                  <td className="n">
                    <Money amount={balance} currency={currency} />
                  </td>
                </tr>
              ))}
            <tr className="sum-row">
              <th scope="row">{w.sum(currency)}</th>
              <td className="n">
                <Money amount={sumOf(currency)} currency={currency} />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </details>
  )
}

function Reconciled({ last }: { last: Reconciliation | null }) {
  const w = useWords(words)
  return (
    <section aria-labelledby="reconciliation">
      <h2 id="reconciliation">{w.reconciliation}</h2>
      <p>{w.reconciliationText}</p>
      <p className="notice">
        {last ? (
          <span>
            {w.reconciled(last.at, last.entries, last.lines, last.checks)}{' '}
            <strong>{last.differences ? w.differences(last.differences) : w.noDifference}</strong>
          </span>
        ) : (
          w.notReconciled
        )}
      </p>
    </section>
  )
}

function Witnessed({ witness }: { witness: Transparency['witness'] }) {
  const w = useWords(words)
  return (
    <section aria-labelledby="witness">
      <h2 id="witness">{w.witness}</h2>
      <p>{w.witnessText}</p>
      <p className="notice">
        {witness ? (
          <span>
            {w.witnessed(witness.place, witness.since, witness.until)} <span className="mono">{witness.key}</span>
          </span>
        ) : (
          w.notWitnessed
        )}
      </p>
    </section>
  )
}

type FilesProps = { files: BookFile[]; next: string | null; isFirst: boolean }
function Files({ files, next, isFirst }: FilesProps) {
  const w = useWords(words)
  return (
    <section aria-labelledby="files">
      <h2 id="files">{w.files}</h2>
      <p>{w.filesText}</p>
      {files.length === 0 ? <EmptyState title={w.noFiles} text={w.noFilesText} /> : <FileTable files={files} />}
      {(!isFirst || next) && (
        <p className="end files-end">
          {!isFirst && (
            <Link className="btn" to={href('/transparency')} preventScrollReset>
              {w.latest}
            </Link>
          )}
          {next && (
            <Link className="btn" to={`?before=${next}`} preventScrollReset>
              {w.earlier}
            </Link>
          )}
        </p>
      )}
    </section>
  )
}

function FileTable({ files }: { files: BookFile[] }) {
  const w = useWords(words)
  return (
    <table className="table book-files">
      <thead>
        <tr>
          <th scope="col">{w.day}</th>
          <th scope="col">{w.hash}</th>
          <th scope="col" className="n">
            {w.entries}
          </th>
          <th scope="col" className="n">
            {w.size}
          </th>
          <th scope="col">{w.download}</th>
        </tr>
      </thead>
      <tbody>
        {files.map(({ day, since, sha256, entries, bytes, path }) => (
          <tr key={day}>
            <th scope="row">{w.days(since, day)}</th>
            <td className="mono">{sha256}</td>
            <td className="n">
              <span className="of" aria-hidden="true">
                {w.entries}
              </span>
              {entries}
            </td>
            <td className="n">{w.bytes(bytes)}</td>
            <td>
              <a className="link" href={path} download aria-label={w.downloadOf(day)}>
                {w.download}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Check({ origin }: { origin: string }) {
  const w = useWords(words)
  const commands = [
    `curl -s ${origin}/books/files.txt | xargs -n 1 curl -sO`,
    `curl -sO ${origin}/books/verify-books.ts`,
    `node verify-books.ts *.ndjson.gz --page ${origin}`,
  ]
  return (
    <>
      <section aria-labelledby="check">
        <h2 id="check">{w.check}</h2>
        <ol className="steps-to-check">
          {commands.map((command, n) => (
            <li key={command}>
              {w.steps[n]}
              <pre>
                <code>{command}</code>
              </pre>
            </li>
          ))}
        </ol>
        <p>{w.checkAfter}</p>
      </section>
      <section aria-labelledby="inside">
        <h2 id="inside">{w.inside}</h2>
        {w.insideText.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
    </>
  )
}
