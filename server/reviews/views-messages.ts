import type { MessagesOf } from '#server/hooks/messages.ts'
import type { Reviewables } from '#server/hooks/review.ts'

/** What the engine tells of any kind, by the name that its domain gives the thing. */
export const reviewMessages = (all: Reviewables): MessagesOf<'review'> => ({
  review: {
    zh: ({ of, state }) => `${all[of]?.told?.zh ?? '申请'}${state === 'approved' ? '已通过' : '未通过，可以查看原因'}`,
    en: ({ of, state }) => `Your ${all[of]?.told?.en ?? 'request'} ${state === 'approved' ? 'was approved' : 'was refused: see why'}`,
  },
})
