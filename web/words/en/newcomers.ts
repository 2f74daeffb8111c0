import { formats, type Same } from '../words.ts'
import type { newcomers as zh } from '../zh/newcomers.ts'

const { num, date, plural } = formats('en')

export const newcomers: Same<typeof zh> = {
  title: 'Rules for new members',
  about:
    'Words of people who have just come are looked at more closely, for most spam comes from new accounts. All the rules stand here; there are no others, and nobody is slowed in secret.',
  who: 'Who is new',
  whoText: ({ days, comments, posts }) => [
    `In conversations: who came less than ${num(days)} days ago, or of whom fewer than ${num(comments)} comments are seen by others.`,
    `In publishing: of whom fewer than ${num(posts)} works are public.`,
  ],
  comments: 'Comments',
  commentsText: ({ perMinute, copies, hours }) => [
    'A comment with a link to another site is seen by others once the author of the work says yes. The author may ask that for every comment of a new member.',
    'What is changed after the author’s yes waits again by the same rules: the yes was to the words before.',
    `At most ${num(perMinute)} comments a minute, and nearly the same long text at most ${num(copies)} times in ${num(hours)} hours. Long is 12 Chinese characters or 36 letters; case, spaces and signs make no difference.`,
    'Under your own works none of this holds.',
  ],
  groups: 'Groups and forwards',
  groupsText: ({ perMinute, copies, hours }) => [
    'Nobody says yes to discussions and replies in groups, and to words beside a forward. So they hold no links to other sites.',
    `At most ${num(perMinute)} a minute, and nearly the same long text at most ${num(copies)} times in ${num(hours)} hours: words beside forwards count with comments, and what is said in groups with both. In a group that you keep in order none of this holds.`,
  ],
  works: 'The first works',
  worksText: ({ posts, copies, hours }) => [
    `Until ${num(posts)} works are public, titles and descriptions hold no links to other sites.`,
    `Nearly the same long description at most ${num(copies)} times in ${num(hours)} hours; works that are published together may share one.`,
  ],
  told: 'You are always told',
  toldText: [
    'What is refused says at once by which rule and what to change, and nothing that was written is lost. What waits for the author says why, below the comment.',
    'Words that nobody may use are another list, the same for everybody.',
  ],
  own: 'For you',
  commentsHold: ({ until, commentsLeft }) => {
    const seen = plural(commentsLeft, { one: '# more comment of yours is', other: '# more comments of yours are' })
    const ends = [until && `until ${date(until)}`, commentsLeft > 0 && `until ${seen} seen by others`].filter(Boolean)
    return `The rules for comments hold for you ${ends.join(', and ')}.`
  },
  commentsOver: 'The rules for comments do not hold for you any more.',
  worksHold: (left) => `The rules for works hold for you until ${plural(left, { one: '# more work is', other: '# more works are' })} public.`,
  worksOver: 'The rules for works do not hold for you any more.',
  decisions: 'Reports and decisions',
  review: 'Self-Review System',
}
