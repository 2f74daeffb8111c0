import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { StatementEntry } from '#api/wallet.ts'
import { photoPath } from '#web/posts/links.ts'
import { ReferencePicture } from '#web/posts/reference.tsx'
import { titleFor } from '#web/posts/titles.ts'
import { Link } from '#web/ui/link.tsx'
import { wallet as words } from '#web/words/wallet.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { Within } from './within.tsx'
import './entry-what.css'

type Props = { entry: StatementEntry; children?: ReactNode }
/** What an entry was for, in words: a work with its picture and title, a withdrawal with its number. The lines that balance it are folded below. */
export function EntryWhat({ entry, children }: Props) {
  return (
    <div className="entry-what">
      {entry.post && <ReferencePicture post={entry.post} />}
      <div>
        {entry.post ? <Work entry={entry} /> : <Deed entry={entry} />}
        {children}
      </div>
    </div>
  )
}

function Work({ entry }: { entry: StatementEntry }) {
  const w = useWords(words)
  const lang = useLang()
  const card = entry.post?.card
  const title = card && titleFor(card, lang)
  return (
    <>
      {card && title ? (
        <Link className="entry-title" to={photoPath(card)} lang={title.lang}>
          {title.text}
        </Link>
      ) : (
        <span className="muted">{entry.post?.state === 'hidden' ? w.hiddenWork : w.deletedWork}</span>
      )}
      <small>{w.rewardAs(entry)}</small>
    </>
  )
}

/** Of anything but works. A withdrawal leads to where it stands. */
function Deed({ entry }: { entry: StatementEntry }) {
  const w = useWords(words)
  const isWithdrawal = entry.subject !== '' && (entry.cause === 'withdraw' || entry.cause === 'payout' || entry.cause === 'reversal')
  return (
    <>
      {isWithdrawal ? (
        <Link className="entry-title" to={href('/withdraw-deposit/detail/:number?', { number: entry.subject })}>
          {w.cause(entry.cause)}
        </Link>
      ) : (
        w.cause(entry.cause)
      )}
      <small>
        <span>
          <Course entry={entry} />
        </span>
        {isWithdrawal && <span className="entry-number">{w.withdrawalNumber(entry.subject)}</span>}
      </small>
    </>
  )
}

/** What became of the amount: out of the lines that are the member's own. */
function Course({ entry: { cause, currency, lines } }: { entry: StatementEntry }) {
  const w = useWords(words)
  const change = (book: string) => lines.reduce((sum, line) => (line.whose === 'own' && line.book === book ? sum + line.amount : sum), 0)
  const held = change(currency === 'PIXT' ? 'pixt-held' : 'yuan-held')
  if (cause === 'welcome') return w.phoneGift
  if (cause === 'exchange') return <Within sentence={w.exchanged} amounts={[-change('pixt'), change('yuan')]} currency={['PIXT', 'CNY']} />
  if (cause === 'withdraw') return <Within sentence={w.putOnHold} amounts={[held]} currency={currency} />
  if (cause === 'payout') return <Within sentence={w.paidOff} amounts={[-held]} currency={currency} />
  if (cause === 'debt' || cause === 'repayment') return <DebtCourse owed={change(currency === 'PIXT' ? 'pixt-owed' : 'yuan-owed')} currency={currency} />
  if (cause === 'reversal') return <Within sentence={held < 0 ? w.cameBack : w.unpaid} amounts={[Math.abs(held)]} currency={currency} />
  return null
}

/** What was left to owe, or what of it was filled; null where the balance was enough. */
function DebtCourse({ owed, currency }: { owed: number; currency: StatementEntry['currency'] }) {
  const w = useWords(words)
  return owed === 0 ? null : <Within sentence={owed < 0 ? w.owes : w.repaid} amounts={[Math.abs(owed)]} currency={currency} />
}
