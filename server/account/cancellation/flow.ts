/** `erased` stays as it is; `erasing` says that files may be gone already. */
export type CancellationState = 'asked' | 'review' | 'approved' | 'refused' | 'erasing' | 'erased'

/** From where a request comes into a state. A refused one is asked again, with an operator's look or without; one that nobody decided in time is `asked` again. */
export const from: Record<CancellationState, readonly CancellationState[]> = {
  asked: ['refused', 'review'],
  review: ['refused'],
  approved: ['review'],
  refused: ['review'],
  erasing: ['asked', 'review', 'approved'],
  erased: ['erasing'],
}
