import { DROP_MINUTES_DEFAULT } from '#api/limits.ts'
import { textIn } from '#web/form-text.ts'

const HOURS = /^\d{1,3}(\.\d{1,3})?$/
const [YUAN, WHOLE, MOMENT] = [/^\d{1,7}(\.\d{1,2})?$/, /^\d{1,3}$/, /^\d{4}-\d\d-\d\dT\d\d:\d\d$/]
/** What a creator typed: the price in fen and a time of UTC+8; what is no number is 0, which is refused. */
export function offeringIn(form: FormData, number: string) {
  const [price, editions, from] = [textIn(form, 'price').trim(), textIn(form, 'editions').trim(), textIn(form, 'from')]
  return {
    number,
    price: YUAN.test(price) ? Math.round(Number(price) * 100) : 0,
    editions: WHOLE.test(editions) ? Number(editions) : 0,
    beginsAt: MOMENT.test(from) ? new Date(`${from}:00+08:00`).toISOString() : null,
  }
}

/** The same of a drop: a time that is missing is one that is over, and hours that are no number are no minutes, both refused. */
export function dropIn(form: FormData, number: string) {
  const { price, editions, beginsAt } = offeringIn(form, number)
  const hours = textIn(form, 'hours').trim()
  const minutes = hours === '' ? DROP_MINUTES_DEFAULT : HOURS.test(hours) ? Math.round(Number(hours) * 60) : 0
  return { number, price, editions, opensAt: beginsAt ?? new Date(0).toISOString(), minutes }
}
