import type { FailWords } from '#server/hooks/fail-words.ts'
import { pixtIn } from '#server/kit/amount-words.ts'

const dayOf = (until = '') => until.slice(0, 10)

export const groupFails = {
  GROUP_MISSING: { zh: '没有这个圈子，它可能已经解散。', en: 'There is no such group; it may have been closed.' },
  ALREADY_IN_GROUP: { zh: '你已经在这个圈子里了。', en: 'You are already in this group.' },
  PIXT_TOO_FEW: ({ points = 0, needed = 0 }) => ({
    zh: `创建圈子须持有超过${pixtIn(needed)}，你有${pixtIn(points)}。`,
    en: `Founding a group takes more than ${pixtIn(needed)}; you hold ${pixtIn(points)}.`,
  }),
  NOT_IN_GROUP: { zh: '只有圈子成员可以这样做，请先加入。', en: 'Only members of the group can do this. Please join first.' },
  INVITED_ONLY: { zh: '这个圈子只接受邀请。', en: 'One joins this group by invitation only.' },
  BANNED_FROM_GROUP: ({ until }) => ({
    zh: `${dayOf(until)}之前你不能加入这个圈子，原因写在圈子页上。`,
    en: `You cannot join this group before ${dayOf(until)}; its page says why.`,
  }),
  CONDITIONS_UNMET: { zh: '有照片不符合圈子的条件，请看标出的几项。', en: 'A photograph does not meet the conditions of the group; see the marked ones.' },
  OWNER_STAYS: {
    zh: '你是圈主，圈子里还没有管理员。请先把圈子交给别人，或者解散它。',
    en: 'You own this group and it has no moderator. Hand it over or close it first.',
  },
  PINS_MANY: { zh: '最多置顶3件，请先取下一件。', en: 'At most 3 stand first. Take one down before.' },
  REQUEST_DECIDED: { zh: '这个申请已经有人处理，或者被收回了。', en: 'Somebody has decided this already, or it was taken back.' },
  CHALLENGE_NOT_RUNNING: { zh: '现在不在这个挑战的日子里，或者结果还没有出来。', en: 'The challenge is not on now, or its results are not out.' },
  CHALLENGE_BEGUN: { zh: '挑战已经开始，不能再改，只能取消。', en: 'The challenge has begun: it can be cancelled, but not changed.' },
  ENTRIES_MANY: ({ limit = 3 }) => ({
    zh: `一个挑战最多投${limit}件，请先撤回一件。`,
    en: `At most ${limit} photographs in a challenge. Take one out before.`,
  }),
  PAIR_ANSWERED: { zh: '这一对你已经选过了。', en: 'You have answered this pair already.' },
  PAIRS_SPENT: ({ limit = 30 }) => ({ zh: `今天的${limit}对都看完了，明天再来。`, en: `You have looked at all ${limit} pairs of today. Come again tomorrow.` }),
  REPLY_GONE: { zh: '你要回复或修改的内容已经不在了。', en: 'What you reply to or change is gone.' },
  NOT_OFFERED: { zh: '这个圈子没有在转交给你。', en: 'This group is not offered to you.' },
} satisfies FailWords
