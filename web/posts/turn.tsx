import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { photo as words } from '#web/words/photo.ts'
import { useWords } from '#web/words/words.ts'
import { noting } from './links.ts'
import type { Step } from './steps.ts'

type Props = { step: Step; side: 'prev' | 'next'; full?: boolean }
/** The way to the picture before or after this one. In the full view it stays open and takes the place of where it was in the history. */
export function Turn({ step, side, full = false }: Props) {
  const w = useWords(words)
  if (!step) return null
  const label = side === 'prev' ? (step.within ? w.previousInSet : w.previous) : step.within ? w.nextInSet : w.next
  return (
    <Link
      className={`turn ${side}`}
      to={full ? noting(step.to, 'full') : step.to}
      aria-label={label}
      title={label}
      rel={step.within ? undefined : side}
      replace={full || step.within}
      preventScrollReset={full || step.within}
      defaultShouldRevalidate={step.within ? false : undefined}
    >
      <Icon name={side === 'prev' ? 'left' : 'right'} />
    </Link>
  )
}
