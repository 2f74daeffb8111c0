import { COLLECTION_MAX, COLLECTION_PEOPLE_MAX, COLLECTIONS_MAX, LINKS_MAX, PROOF_DAYS, PROOFS_MAX } from '#api/limits.ts'
import type { FailWords } from '#server/hooks/fail-words.ts'

export const collectionFails = {
  COLLECTIONS_MANY: ({ most = COLLECTIONS_MAX }) => ({
    zh: `最多${most}个影集，请先删掉不用的。`,
    en: `${most} collections are the most there can be. Please delete one first.`,
  }),
  COLLECTION_OWN: { zh: '这是你自己的影集，不用邀请自己。', en: 'This collection is yours already. Please name somebody else.' },
  COLLECTION_PEOPLE_MANY: ({ most = COLLECTION_PEOPLE_MAX }) => ({
    zh: `一个影集最多邀请${most}个人，请先移出一个。`,
    en: `At most ${most} people can be asked into a collection. Please take one out first.`,
  }),
  COLLECTION_FULL: ({ most = COLLECTION_MAX, left = 0 }) => ({
    zh: `一个影集最多${most}张，还能放${left}张。`,
    en: `A collection holds at most ${most}; there is room for ${left} more.`,
  }),
  LINKS_MANY: ({ most = LINKS_MAX }) => ({
    zh: `最多${most}个短链接，请先删掉不用的。`,
    en: `${most} short links are the most there can be. Please delete one first.`,
  }),
  PROOF_OVER: { zh: '这次选片已经结束。要改选择，请联系发给你的人。', en: 'This proof has ended. To change your choice, please ask who sent it to you.' },
  PROOF_FULL: ({ most = 1 }) => ({
    zh: `最多选${most}张。请先取消一张，再选这张。`,
    en: `At most ${most} can be picked. Please let one go before you pick this one.`,
  }),
  PROOFS_MANY: ({ most = PROOFS_MAX }) => ({
    zh: `一个影集最多同时有${most}次选片，请先删掉不用的。`,
    en: `A collection has at most ${most} proofs. Please delete one first.`,
  }),
  PROOF_LONG: ({ most = PROOF_DAYS }) => ({ zh: `最多开放${most}天。`, en: `A proof is open for at most ${most} days.` }),
  PORTFOLIO_DOMAIN_OURS: { zh: '这是本站的域名，请用你自己的。', en: 'This name is ours. Please use one of your own.' },
  PORTFOLIO_DOMAIN_TAKEN: { zh: '这个域名已经通往另一个作品集。', en: 'This name leads to another portfolio already.' },
  PORTFOLIO_LETTERS_MANY: { zh: '今天写来的信太多了，请明天再写。', en: 'Too many letters came today. Please write again tomorrow.' },
} satisfies FailWords
