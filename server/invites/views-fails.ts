import { inviteRules } from '#api/limits.ts'
import type { FailWords } from '#server/hooks/fail-words.ts'

export const invitesFails = {
  INVITE_LATE: ({ hours = inviteRules.bindHours }) => ({
    zh: `邀请码只能在注册后${hours}小时内填写或修改，现在已经过了。`,
    en: `A code can be said or changed within ${hours} hours of registering; they are over.`,
  }),
  INVITE_OWN: { zh: '这是你自己的邀请码，请填朋友给你的那个。', en: 'This is your own code. Please enter the one a friend gave you.' },
  INVITE_YOUNGER: { zh: '这个邀请码的主人比你来得晚，不能邀请你。', en: 'Whose code this is came after you and cannot have invited you.' },
  INVITE_PHONE: { zh: '这个手机号已经算作一位朋友，不能再算一次。', en: 'This phone number has counted as a friend already and does not count again.' },
  INVITE_NOT_HELD: { zh: '这位朋友没有被暂扣，不用说明。', en: 'This friend’s invitation is not held; there is nothing to explain.' },
  RECALL_NOT_AWAY: {
    zh: '只能请互相关注、很久没有发布公开作品的朋友回来。',
    en: 'Only friends who follow you, whom you follow and who have shown nothing for a long time can be asked back.',
  },
  RECALLED: { zh: '一年之内已经有人请过这位朋友，以后再说。', en: 'Somebody asked this friend back within a year already. Leave it for later.' },
} satisfies FailWords
