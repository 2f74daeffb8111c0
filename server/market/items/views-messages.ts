import type { MessagesOf } from '#server/hooks/messages.ts'

export const itemMessages: MessagesOf<'market-item' | 'market-likeness'> = {
  'market-item': {
    zh: ({ title, state }) => (state === 'approved' ? `“${title}”已经在图库出售` : `“${title}”没有通过图库审核，可以看原因并修改`),
    en: ({ title, state }) => (state === 'approved' ? `“${title}” is on sale` : `“${title}” was returned: see why, and mend it`),
  },
  'market-likeness': {
    zh: ({ title, stage }) =>
      ({
        asked: `“${title}”要在图库出售，和你更早的一张照片很像，请看一看`,
        frozen: `“${title}”和别人更早的一张照片很像，先停在这里`,
        cleared: `“${title}”可以出售，相似的事已经弄清`,
        upheld: `“${title}”不在图库出售：它是别人的照片`,
      })[stage],
    en: ({ title, stage }) =>
      ({
        asked: `“${title}” is to be sold and is very like an older picture of yours: please look`,
        frozen: `“${title}” is very like somebody’s older picture and waits`,
        cleared: `“${title}” may be sold: the likeness was cleared up`,
        upheld: `“${title}” is not sold: it is somebody else’s picture`,
      })[stage],
  },
}
