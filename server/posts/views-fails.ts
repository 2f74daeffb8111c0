import type { TakedownReason } from '#api/posts.ts'
import { fieldNames, type FailWords, type Sentence } from '#server/hooks/fail-words.ts'

/** What a work that was taken down shows, or does. */
const takenDownFor: Record<TakedownReason, Sentence> = {
  nudity: { zh: '裸露或色情内容', en: 'nudity or sexual content' },
  violence: { zh: '暴力或血腥内容', en: 'violence or gore' },
  hate: { zh: '仇恨或歧视', en: 'hatred or discrimination' },
  harassment: { zh: '骚扰或攻击他人', en: 'harassment' },
  minors: { zh: '危害未成年人', en: 'harm to minors' },
  privacy: { zh: '侵犯他人隐私', en: 'a violation of somebody’s privacy' },
  rights: { zh: '侵犯他人权利', en: 'an infringement of somebody’s rights' },
  illegal: { zh: '违反法律', en: 'a breach of the law' },
  fraud: { zh: '欺诈或误导', en: 'fraud or deception' },
  spam: { zh: '垃圾信息', en: 'spam' },
  other: { zh: '违反社区规则', en: 'a breach of the community rules' },
}

const captionFaults: Record<string, Sentence> = {
  form: { zh: '要写成“0:01.0 --> 0:03.5”，下一行写文字', en: 'write “0:01.0 --> 0:03.5”, and the words in the next line' },
  markup: { zh: '只能是文字，不能有标签、样式或脚本', en: 'words only, no tags, styles or scripts' },
  backward: { zh: '时间往回走了', en: 'its time runs backwards' },
  overlap: { zh: '和上一句重叠', en: 'it overlaps the one before' },
  beyond: { zh: '超出了影片的结尾', en: 'it is after the end of the film' },
  many: { zh: '最多300句', en: 'there are more than 300' },
}

export const postFails = {
  POST_REMOVED: ({ takenDownFor: reason = 'other' }) => ({
    zh: `这件作品已被下架，原因：${takenDownFor[reason].zh}。`,
    en: `This work was taken down for ${takenDownFor[reason].en}.`,
  }),
  POST_DELETED: { zh: '这件作品已被作者删除。', en: 'This work was deleted by its author.' },
  OWN_LIKE: { zh: '自己的作品不能点喜欢，也不能转发。', en: 'You cannot like or forward your own work.' },
  FORWARDS_OFF: { zh: '作者没有开放转发这件作品。', en: 'The author does not let this work be forwarded.' },
  POST_EXPIRED: { zh: '这个链接已经过期，请向作者要一个新的。', en: 'This link has run out. Please ask the author for a new one.' },
  COMMENTS_CLOSED: { zh: '作者关闭了这件作品的评论。', en: 'The author has closed comments on this work.' },
  COMMENTS_FOLLOWERS: { zh: '这件作品只有关注作者的人可以评论。', en: 'Only people who follow the author can comment on this work.' },
  COMMENT_GONE: { zh: '这条评论已经不在了。', en: 'This comment is gone.' },
  COMMENT_WAITS: { zh: '这条评论还在等作者同意，同意后才能回复。', en: 'This comment still waits for the author’s yes; it can be answered after that.' },
  CRITIQUE_OFF: {
    zh: '作者没有为这件作品征求点评，不能在画面上标注。',
    en: 'The author has not asked for critique of this work, so nothing can be marked on it.',
  },
  NO_CRITIQUE: { zh: '只有别人的点评可以标为有帮助。', en: 'Only critique by somebody else can be marked as having helped.' },
  OWN_HEART: { zh: '自己的评论不能点喜欢。', en: 'You cannot give your own comment a heart.' },
  NEW_LINKS: ({ field = '', limit }) => ({
    zh:
      field === 'words'
        ? '新成员在群组里和转发时说的话不能有通往其他网站的链接，请去掉。规则见/transparency/newcomers。'
        : `在你有${limit ?? 3}件公开作品之前，作品的文字里不能有通往其他网站的链接，请从${fieldNames[field]?.zh ?? '文字'}里去掉。规则见/transparency/newcomers。`,
    en:
      field === 'words'
        ? 'What new members say in groups and beside forwards holds no links to other sites. Please take it out. The rules: /transparency/newcomers.'
        : `Until ${limit ?? 3} works of yours are public, their words hold no links to other sites. Please take it out of ${fieldNames[field]?.en ?? 'the words'}. The rules: /transparency/newcomers.`,
  }),
  NEAR_COPY: ({ limit, hours }) => ({
    zh: `新成员${hours ?? 24}小时里几乎一样的长句最多说${limit ?? 2}次。请换个说法，或晚些再说。规则见/transparency/newcomers。`,
    en: `New members say nearly the same long text at most ${limit ?? 2} times in ${hours ?? 24} hours. Please say it otherwise, or later. The rules: /transparency/newcomers.`,
  }),
  PICK_OWN: { zh: '自己的作品不能选为编辑精选。', en: 'You cannot pick your own work.' },
  PICK_EXCHANGED: {
    zh: '最近30天里你和这位作者互相点过喜欢或转发过，不能选他的作品，请另一位编辑来选。',
    en: 'You and this author liked or forwarded each other’s work within the last 30 days, so another editor has to choose here.',
  },
  PICK_TWICE: { zh: '这件作品已经是编辑精选了。', en: 'This work is an editors’ pick already.' },
  PICK_DAY_TAKEN: { zh: '那一天的今日一图已经选好了。', en: 'The photograph of that day is chosen already.' },
  PICK_DAY_PAST: { zh: '那一天已经过去，请选今天或以后的日子。', en: 'That day is over. Please choose today or a later one.' },
  LINK_ENDS_PAST: { zh: '链接的截止时间已经过去，请选一个以后的时间。', en: 'The link would have run out already. Please choose a later time.' },
  NOT_BY_LINK: { zh: '这件作品不是凭链接查看的，没有链接可换。', en: 'This work is not shown by a link, so there is none to change.' },
  CONCEPT_NAME_TAKEN: ({ name = '' }) => ({
    zh: `“${name}”已经是别的概念的名字，或者写了两遍。可以把两个概念合并。`,
    en: `“${name}” is a name of another concept, or stands here twice. Two concepts can be merged.`,
  }),
  CONCEPT_UNNAMED: { zh: '至少写一个名字。', en: 'Give it at least one name.' },
  CONCEPT_NAMES_MANY: ({ most = 16 }) => ({
    zh: `合并后一种语言里超过${most}个名字，先去掉几个。`,
    en: `Together they have more than ${most} names in one language. Take some away first.`,
  }),
  FOLLOWED_TAGS_MANY: ({ most = 24 }) => ({
    zh: `最多关注${most}个标签，先取消关注一个。`,
    en: `You can follow at most ${most} tags. Unfollow one first.`,
  }),
  TAG_UNKNOWN: { zh: '这样写的不能是标签。', en: 'No tag can be written like this.' },
  UPLOAD_MISSING: { zh: '文件还没有传到，请重新上传这一张。', en: 'The file has not arrived. Please upload this picture again.' },
  UPLOAD_DAY_LIMIT: { zh: '今天的上传数量已满，明天可以继续。', en: 'You have reached today’s limit for uploads. You can go on tomorrow.' },
  IMAGE_REFUSED: { zh: '有照片没有通过检查，请移除或换一张再发布。', en: 'A picture did not pass. Remove or replace it before publishing.' },
  IMAGE_NOT_READY: { zh: '还有照片在处理，请等它完成再发布。', en: 'A picture is still being processed. Please publish when it is done.' },
  FILM_REFUSED: { zh: '这部影片没有通过检查，请换一部再发布。', en: 'This film did not pass. Choose another before publishing.' },
  FILM_NOT_READY: { zh: '影片还在检查，请等它完成再发布。', en: 'The film is still being looked at. Please publish when it is done.' },
  FILM_PUBLISHED: { zh: '这部影片已经发布过，不能再用一次。', en: 'This film is already published and cannot be used again.' },
  CAPTIONS_WRONG: ({ line = 1, why = 'form' }) => ({
    zh: `第${line}行：${captionFaults[why]?.zh ?? '读不懂'}。字幕没有保存。`,
    en: `Line ${line}: ${captionFaults[why]?.en ?? 'it cannot be read'}. The captions were not saved.`,
  }),
  FILM_ONE_COVER: { zh: '一件影片作品只有一张照片，就是它的封面。', en: 'A work with a film holds exactly one picture: its cover.' },
  IMAGE_PUBLISHED: { zh: '这张照片已经发布过，不能再用一次。', en: 'This picture is already published and cannot be used again.' },
} satisfies FailWords
