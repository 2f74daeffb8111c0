import type { FailWords } from '#server/hooks/fail-words.ts'

export const checkInsFails = {
  CHECK_IN_CLOSED: { zh: '这个打卡还没开始，或者已经结束。', en: 'This check-in has not begun, or is over.' },
  DAY_CLOSED: ({ open }) => ({
    zh: `这一天现在不能打卡。${open ? `现在可以的是${open}。` : ''}`,
    en: `That day cannot be filled now.${open ? ` Open now: ${open}.` : ''}`,
  }),
  CHECKED_IN: { zh: '这一天已经打过卡了。', en: 'That day is filled already.' },
  PHOTOGRAPH_OTHER_DAY: ({ day }) =>
    day
      ? { zh: `这张照片拍于${day}，只能算那一天。`, en: `This photograph was taken on ${day} and counts for that day only.` }
      : { zh: '这张照片的文件里没有拍摄日期，可以点一下打卡。', en: 'The file of this photograph does not say when it was taken. You can check in by tap.' },
} satisfies FailWords
