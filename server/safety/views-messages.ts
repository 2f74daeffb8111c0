import type { MessagesOf } from '#server/hooks/messages.ts'

/** Evidence may be forgotten, and its title with it. */
const zh = (title: string) => (title ? `“${title}”` : '一件内容')
const en = (title: string) => (title ? `“${title}”` : 'something of yours')

export const safetyMessages: MessagesOf<'measure' | 'report-answered'> = {
  measure: {
    zh: ({ title, measure }) =>
      ({
        labelled: `${zh(title)}加上了内容标签，可以看原因并申诉`,
        removed: `${zh(title)}已停止显示，可以看原因并申诉`,
        'removed-strike': `${zh(title)}已停止显示，并记一次违规，可以看原因并申诉`,
        stands: `关于${zh(title)}的申诉没有成立`,
        restored: `申诉成立，${zh(title)}已恢复显示`,
        unlabelled: `申诉成立，${zh(title)}的内容标签已取消`,
      })[measure],
    en: ({ title, measure }) =>
      ({
        labelled: `${en(title)} was given a content label: see why, and appeal`,
        removed: `${en(title)} is no longer shown: see why, and appeal`,
        'removed-strike': `${en(title)} is no longer shown and counts as a strike: see why, and appeal`,
        stands: `Your appeal about ${en(title)} was not upheld`,
        restored: `Your appeal was upheld: ${en(title)} is shown again`,
        unlabelled: `Your appeal was upheld: the content label of ${en(title)} is gone`,
      })[measure],
  },
  'report-answered': {
    zh: () => '你的举报有了结论',
    en: () => 'Your report was answered',
  },
}
