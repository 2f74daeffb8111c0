import type { ReactNode } from 'react'
import type { Tally } from '#api/tallies.ts'
import { Money } from '#web/ui/money.tsx'
import { tallies as words } from '#web/words/tallies.ts'
import { useWords } from '#web/words/words.ts'

/** What came of a campaign: numbers that its tables have, and when they were counted. */
export function TallyPart({ report }: { report: Tally | null }) {
  const w = useWords(words)
  if (!report) return <p className="muted">{w.notYet}</p>
  const { contest, checkIn, tasks, spins, form, prizes, money, countedAt, isFinal } = report
  return (
    <>
      <dl className="camp-dates">
        {contest && <ContestRows contest={contest} />}
        {checkIn && <Row name={w.checkIn}>{w.checkInSaid(checkIn.days, checkIn.members)}</Row>}
        {tasks && <Row name={w.tasks}>{w.tasksSaid(tasks.stamps, tasks.members)}</Row>}
        {spins && <Row name={w.spins}>{w.spinsSaid(spins.spins, spins.members)}</Row>}
        {form && <Row name={w.form}>{w.people(form.members)}</Row>}
        {prizes && <PrizeRows prizes={prizes} />}
        {money.map((pot) => (
          <PotRows key={pot.currency} pot={pot} />
        ))}
      </dl>
      <p className="hint">
        {w.countedAt(countedAt)} {isFinal ? w.final : w.goesOn}
      </p>
    </>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function ContestRows({ contest: { entries, authors, voters, counted, aside } }: { contest: NonNullable<Tally['contest']> }) {
  const w = useWords(words)
  return (
    <>
      <Row name={w.entries}>{w.entriesSaid(entries, authors)}</Row>
      <Row name={w.voters}>{w.people(voters)}</Row>
      <Row name={w.counted}>{w.votes(counted)}</Row>
      <Row name={w.aside}>{w.votes(aside)}</Row>
    </>
  )
}

function PrizeRows({ prizes: { given, open, lapsed } }: { prizes: NonNullable<Tally['prizes']> }) {
  const w = useWords(words)
  return (
    <>
      <Row name={w.given}>{w.pieces(given)}</Row>
      {open > 0 && <Row name={w.open}>{w.pieces(open)}</Row>}
      <Row name={w.lapsed}>{w.pieces(lapsed)}</Row>
    </>
  )
}

function PotRows({ pot: { currency, funded, paid, returned } }: { pot: Tally['money'][number] }) {
  const w = useWords(words)
  return (
    <>
      <Row name={w.funded(currency)}>
        <Money amount={funded} currency={currency} />
      </Row>
      <Row name={w.paid(currency)}>
        <Money amount={paid} currency={currency} />
      </Row>
      <Row name={w.returned(currency)}>
        <Money amount={returned} currency={currency} />
      </Row>
    </>
  )
}
