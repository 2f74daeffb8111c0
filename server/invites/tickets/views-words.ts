import type { Lang } from '#api/limits.ts'

/** The rule of tickets of friends, as a client shows it. */
export const ticketWords: Record<Lang, { rule: (most: number) => string }> = {
  zh: {
    rule: (most) =>
      `你直接邀请的朋友第一次买到一份藏品（不是你自己出售的作品，不算收到的赠送）并且已经送到，你得一张好友票。报名抽购以后，一张票在名单里多一行，一次抽购每人最多${most}张；名单封存以后票就用掉了，在那以前退出报名或抽购停止，票退回。朋友的钱全部退回，还没有封存的票作废。一个人最多轮到一次，好友票不是钱，不能转让；没有邀请朋友也一样可以报名。`,
  },
  en: {
    rule: (most) =>
      `A friend whom you invited yourself and who has bought a first collectible and received it brings you one ticket. A piece of your own works does not count, nor one that was given. In a drop that you have entered, a ticket is one more line in its file, ${most} at most for one person. It is used once the file is frozen; if you leave before, or the drop is stopped, you have it back. If all of your friend’s money goes back, a ticket that is not frozen becomes void. Nobody has more than one turn, a ticket is no money and cannot be passed on, and everybody can enter without inviting anybody.`,
  },
}
