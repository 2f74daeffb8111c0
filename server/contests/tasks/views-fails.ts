import type { FailWords } from '#server/hooks/fail-words.ts'

export const tasksFails = {
  TASKS_CLOSED: { zh: '这个活动还没开始，或者已经结束。', en: 'This campaign has not begun, or is over.' },
  TASK_NOT_DONE: ({ left }) => ({
    zh: left ? `还差${left}次。` : '这个任务还没有做完。',
    en: left ? `${left} more to go.` : 'This task is not done yet.',
  }),
  TASK_REWARDED: { zh: '这个任务的印章已经领过了。', en: 'The stamps of this task were taken already.' },
  STAMPS_DAY_FULL: ({ most }) => ({
    zh: most ? `一天最多领${most}个印章，明天再来领。` : '今天的印章已经领满，明天再来领。',
    en: most ? `At most ${most} stamps a day. Take these tomorrow.` : 'That would be more stamps than a day holds. Take these tomorrow.',
  }),
} satisfies FailWords
