import { Fragment } from 'react'
import type { Currency } from '#api/shared.ts'
import { Money } from '#web/ui/money.tsx'

type Props = { sentence: (...amounts: string[]) => string; amounts: readonly number[]; currency: Currency | readonly Currency[] }
/** A sentence with amounts where its words put them; `currency`: of all of them, or of each. */
export const Within = ({ sentence, amounts, currency }: Props) =>
  sentence(...amounts.map((_, n) => `\n${n}\n`))
    .split('\n')
    .map((part, n) =>
      n % 2 ? (
        <Money key={n} amount={amounts[Number(part)]!} currency={typeof currency === 'string' ? currency : currency[Number(part)]!} />
      ) : (
        <Fragment key={n}>{part}</Fragment>
      ),
    )
