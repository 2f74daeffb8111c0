import { formats, type Same } from '../words.ts'
import type { audience as zh } from '../zh/audience.ts'

const { moment, plural } = formats('en')

export const audience = {
  seeAs: 'See this page as others do',
  chooseEyes: 'With whose eyes',
  eyes: { everybody: 'Everybody', follower: 'A follower', group: 'In the group', link: 'Has the link' },
  seenAs: {
    everybody: 'This is what anybody sees.',
    follower: 'This is what a follower sees.',
    group: 'This is what a member of the group sees.',
    link: 'This is what somebody with the link sees.',
  },
  onlyLooking: 'For looking only: nothing can be done here.',
  end: 'Back to my page',
  nothing: {
    everybody: 'Who is neither signed in nor follows you does not see it',
    follower: 'A follower does not see it',
    group: 'A member of a group does not see it',
    link: 'A link alone does not show it',
  },
  nothingHint: 'For them there is nothing at this address.',
  linkOfWork: 'The link to this work',
  copy: 'Copy link',
  copied: 'Link copied.',
  change: 'Change link',
  opensUntil: (at: string) => `Who has the link sees it until ${moment(at)}. Changing it ends the old one at once.`,
  neverEnds: 'The link does not end. Changing it ends the old one at once.',
  chooseMany: 'Who can see them',
  choose: 'Who can see my work',
  chooseHint: 'Choose works, and then who can see them. Likes, rewards and addresses stay.',
  works: 'Works',
  none: 'No work yet',
  noneHint: 'Once you have published, you can change here who sees it.',
  apply: 'Change the chosen works',
  chosenNone: 'Choose the works to change first.',
  earlier: 'Earlier work',
  changed: (n: number) => `${plural(n, { one: '# work', other: '# works' })} changed.`,
} satisfies Same<typeof zh>
