import type { CampaignState as State } from '#api/campaigns.ts'
import { campaigns as words } from '#web/words/campaigns.ts'
import { useWords } from '#web/words/words.ts'

/** How much of the disc is filled says how far it is. */
const fills: Record<State, string> = {
  upcoming: '',
  ongoing: 'M6 1.3a4.7 4.7 0 0 1 0 9.4Z',
  endingSoon: 'M6 1.3a4.7 4.7 0 1 1-4.7 4.7H6Z',
  selecting: 'M6 1.3a4.7 4.7 0 1 1-4.7 4.7H6Z',
  ended: 'M6 .8a5.2 5.2 0 1 1 0 10.4A5.2 5.2 0 0 1 6 .8Z',
}

export function CampaignState({ state }: { state: State }) {
  const w = useWords(words)
  return (
    <span className="state">
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <circle cx="6" cy="6" r="4.7" />
        <path className="f" d={fills[state]} />
      </svg>
      <span>{w.states[state]}</span>
    </span>
  )
}
