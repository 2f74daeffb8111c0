import type { MessagesOf } from '#server/hooks/messages.ts'

const zhRelease = {
  signed: '已经签署',
  approved: '已生效',
  refused: '没有通过，可以看原因再发一次',
  revoked: '被签署人收回了',
  expired: '到期了，可以续签',
} as const
const enRelease = {
  signed: 'was signed',
  approved: 'is valid now',
  refused: 'was rejected: see why, and send it again',
  revoked: 'was revoked by who signed it',
  expired: 'has run out and can be renewed',
} as const

export const marketMessages: MessagesOf<'contributor' | 'release'> = {
  contributor: {
    zh: ({ state }) => (state === 'approved' ? '供稿申请通过了，可以出售照片了' : '供稿申请没有通过，可以看原因并修改'),
    en: ({ state }) => (state === 'approved' ? 'You can sell licences now' : 'Your application to sell was rejected: see why, and correct it'),
  },
  release: {
    zh: ({ state, name }) => `${name}的授权书${zhRelease[state]}`,
    en: ({ state, name }) => `The release of ${name} ${enRelease[state]}`,
  },
}
