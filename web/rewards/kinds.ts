import { href } from 'react-router'
import { photoPath } from '#web/posts/links.ts'
import type { PageKinds } from '#web/words/kind-words.ts'

export const rewardsKinds: PageKinds<'rewards'> = {
  words: {
    zh: () => import('#web/words/zh/rewards-kinds.ts').then((m) => m.rewardsKinds),
    en: () => import('#web/words/en/rewards-kinds.ts').then((m) => m.rewardsKinds),
  },
  notifications: { reward: ({ post, facts }) => (post?.card && facts.works === 1 ? photoPath(post.card) : href('/withdraw-deposit/my-assets')) },
}
