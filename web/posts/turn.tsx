import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { photo as words } from '#web/words/photo.ts'
import { useWords } from '#web/words/words.ts'
import { useStepping, type Step } from './steps.ts'

type Props = { step: Step; side: 'prev' | 'next'; full?: boolean }
/** The way to the picture before or after this one. In the full view that stays open. */
export function Turn({ step, side, full = false }: Props) {
  const w = useWords(words)
  const { to, how } = useStepping(full)
  if (!step) return null
  const label = side === 'prev' ? (step.within ? w.previousInSet : w.previous) : step.within ? w.nextInSet : w.next
  return (
    <Link className={`turn ${side}`} to={to(step)} aria-label={label} title={label} rel={step.within ? undefined : side} {...how(step.within)}>
      <Icon name={side === 'prev' ? 'left' : 'right'} />
    </Link>
  )
}
