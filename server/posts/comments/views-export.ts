import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the account’s number says whose the row is'
const ROW = 'the number of a row of ours'

/** What one said under photographs, one's own and others'. */
export const commentsTable = exportTableOf({
  name: 'comments',
  title: { zh: '评论与点评', en: 'Comments and critique' },
  table: 'comments',
  owner: 'account_id',
  key: ['id'],
  fields: {
    id: { zh: '评论的编号，也在它的链接里', en: 'Its number, which stands in its link' },
    state: {
      zh: '状态：shown可见，waiting等作者同意，deleted已删除，removed由作者移除',
      en: 'shown, waiting for the author’s yes, deleted, or removed by the author',
    },
    held_for: { zh: '在等作者同意的原因：new新成员，link有链接', en: 'Why it waits for the author’s yes: a new member, or a link' },
    seen_before: { zh: '曾经可见，修改后又在等', en: 'It was seen, and waits again after a change' },
    words: { zh: '文字', en: 'Words' },
    created_at: { zh: '时间', en: 'When' },
    edited_at: { zh: '15分钟以后的最近修改', en: 'Last changed, after the first 15 minutes' },
    closed_at: { zh: '删除或移除的时间', en: 'When it was deleted or removed' },
    heart_count: { zh: '喜欢数，最近一秒的除外', en: 'Hearts, without those of the last second' },
    aspect: { zh: '点评的方面：light光线，composition构图，story故事，technique技术', en: 'What the critique is about: light, composition, story, technique' },
    x: { zh: '标注的位置，从左起，0到1', en: 'Where its mark lies, from the left, 0 to 1' },
    y: { zh: '标注的位置，从上起，0到1', en: 'Where its mark lies, from the top, 0 to 1' },
    width: { zh: '框的宽，0到1', en: 'Width of its frame, 0 to 1' },
    height: { zh: '框的高，0到1', en: 'Height of its frame, 0 to 1' },
    helped_at: { zh: '作者说有帮助的时间', en: 'When the author said that it helped' },
    root_id: { zh: '所回复的对话的编号', en: 'Number of the comment that it stands under' },
    answers_id: { zh: '所回复的评论的编号', en: 'Number of the reply that it answers' },
  },
  added: { post: { zh: '作品', en: 'The post' } },
  withheld: { account_id: NUMBER, post_id: 'the post is named by its address', answered_id: 'somebody else’s number', image_id: ROW },
})

/** Which comments one gave a heart. */
export const heartsTable = exportTableOf({
  name: 'hearts',
  title: { zh: '喜欢的评论', en: 'Comments you gave a heart' },
  table: 'comment_hearts',
  owner: 'account_id',
  key: ['comment_id'],
  fields: {
    comment_id: { zh: '评论的编号', en: 'Number of the comment' },
    created_at: { zh: '时间', en: 'When' },
  },
  added: { post: { zh: '它下面的作品', en: 'The post that it stands under' } },
  withheld: { account_id: NUMBER },
})
