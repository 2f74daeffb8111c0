import { runInNewContext } from 'node:vm'

const MILLISECONDS = 1500
/** What `read` answers, or `otherwise` when it throws or does not end: strange metadata never fails a picture, and JavaScript that spins is stopped from outside. */
export function orElse<T>(read: () => T, otherwise: T): T {
  const cell = { value: otherwise }
  const keep = () => (cell.value = read())
  try {
    runInNewContext('keep()', { keep }, { timeout: MILLISECONDS })
    return cell.value
  } catch {
    return otherwise
  }
}
