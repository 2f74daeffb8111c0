import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { RefusalReason, ReportableKind } from '#api/kinds.ts'
import type { ParameterName } from '#api/parameters.ts'
import type { Fact } from '#api/reviews.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { admin as words } from '#web/words/admin.ts'
import type { KindWords } from '#web/words/kind-words.ts'
import { kindWords } from '#web/words/kinds.ts'
import { formats, useLang, useWords } from '#web/words/words.ts'

const isService = (value: string): value is 'alipay' | 'bank' => value === 'alipay' || value === 'bank'

type Shown = { value: string; plain: boolean; f: ReturnType<typeof formats>; w: ReturnType<(typeof words)['in']>; kinds: KindWords }
/** How each kind of fact is shown. */
const shown: Record<Fact['kind'], (shown: Shown) => ReactNode> = {
  text: ({ value, w }) => (isService(value) ? w.services[value] : value),
  parameter: ({ value, w }) => w.parameters[value as ParameterName] ?? value,
  pixt: ({ value }) => <Money amount={Number(value)} currency="PIXT" />,
  fen: ({ value }) => <Money amount={Number(value)} currency="CNY" />,
  time: ({ value, f }) => f.moment(value),
  day: ({ value, f }) => f.date(`${value}T12:00:00+08:00`),
  count: ({ value, f }) => f.num(Number(value)),
  path: ({ value, plain }) =>
    plain ? (
      value
    ) : (
      <Link className="link" to={value}>
        {value}
      </Link>
    ),
  reportable: ({ value, kinds }) => kinds.reportables[value as ReportableKind],
  reason: ({ value, kinds }) => kinds.reasons[value as RefusalReason],
  account: ({ value, plain }) => (plain ? `@${value}` : <Link to={href('/photographer/:id', { id: value })}>@{value}</Link>),
}

/** One fact as its kind wants it: amounts with their currency, times in UTC+8, members as links (`plain`: within a link already). */
export function FactValue({ fact: { kind, value }, plain = false }: { fact: Fact; plain?: boolean }) {
  const f = formats(useLang())
  return shown[kind]({ value, plain, f, w: useWords(words), kinds: useWords(kindWords) })
}
