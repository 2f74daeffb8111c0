import { formats } from '../words.ts'

const { num, moment } = formats('zh')

export const audience = {
  seeAs: '看看别人眼里的这一页',
  chooseEyes: '以谁的身份看',
  eyes: { everybody: '所有人', follower: '关注者', group: '圈子成员', link: '有链接的人' },
  seenAs: {
    everybody: '这是任何人看到的样子。',
    follower: '这是关注者看到的样子。',
    group: '这是圈子成员看到的样子。',
    link: '这是有链接的人看到的样子。',
  },
  onlyLooking: '只能看，不能操作。',
  end: '退出',
  nothing: {
    everybody: '没有登录、也没有关注你的人看不到它',
    follower: '关注者看不到它',
    group: '圈子成员看不到它',
    link: '只有链接的人看不到它',
  },
  nothingHint: '对他们来说，这个地址什么也没有。',
  linkOfWork: '这件作品的链接',
  copy: '复制链接',
  copied: '链接已复制。',
  change: '换一个链接',
  opensUntil: (at: string) => `有链接的人可以看到${moment(at)}。换了链接，旧的马上失效。`,
  neverEnds: '链接一直有效。换了链接，旧的马上失效。',
  chooseMany: '谁能看见',
  choose: '谁能看见我的作品',
  chooseHint: '选出作品，再选谁能看见。喜欢、奖励和地址都不变。',
  works: '作品',
  none: '还没有作品',
  noneHint: '发布作品以后，可以在这里改谁能看见。',
  apply: '更改选中的作品',
  chosenNone: '先选出要更改的作品。',
  earlier: '更早的作品',
  changed: (n: number) => `已更改${num(n)}件作品。`,
}
