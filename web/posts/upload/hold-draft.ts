/** A tab that is just closing, or this page being laid again, lets go within this. */
const PATIENCE_MS = 700

type Hold = { account: string; signal: AbortSignal; take: boolean; onHeld: () => void; onElsewhere: () => void }
/**
 * One tab at a time works on a draft: two would write over each other. `onHeld` when it is ours, `onElsewhere` while another tab has it or once
 * another one took it (`take`). Where browsers know no locks, it is ours.
 */
export function holdDraft({ account, signal, take, onHeld, onElsewhere }: Hold) {
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) return onHeld()
  const held = () => {
    if (signal.aborted) return
    onHeld()
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  }
  const how = take ? { steal: true } : { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) }
  locks.request(`draft:${account}`, how, held).catch(() => signal.aborted || onElsewhere())
}
