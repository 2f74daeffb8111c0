import type { KindWordsOf } from '../kind-words.ts'
import { itemReasons } from './item-reasons.ts'

export const marketKinds: KindWordsOf<'market'> = {
  notifications: {
    'market-item': {
      name: '图库审核结果',
      sentence: ({ facts }) => (facts.state === 'approved' ? `“${facts.title}”已经在图库出售` : `“${facts.title}”没有通过图库审核`),
      why: ({ facts: { reason } }) => (reason ? itemReasons[reason] : ''),
    },
    'market-likeness': {
      name: '图库里相似的照片',
      sentence: ({ facts }) =>
        ({
          asked: `“${facts.title}”要在图库出售，和你更早的一张照片很像，请看一看`,
          frozen: `“${facts.title}”和别人更早的一张照片很像，先停在这里`,
          cleared: `“${facts.title}”可以出售，相似的事已经弄清`,
          upheld: `“${facts.title}”不在图库出售：它是别人的照片`,
        })[facts.stage],
    },
  },
  reviews: {
    'market-item': { name: '图库照片', subject: '图库照片' },
    'cancel-sale': { name: '停售', subject: '停售申请' },
    'market-likeness': { name: '图库里相似的照片', subject: '相似的照片' },
  },
  reasons: {
    unsharp: '不够清晰',
    noisy: '噪点多',
    exposure: '曝光',
    'too-small': '像素不够',
    trademark: '有商标或别人的作品',
    recognisable: '有人认得出，说明不符',
    retouched: '修得太多',
    'words-wrong': '标题或关键词不符',
    copied: '是别人的照片',
    'not-sellable': '不适合出售',
    'sale-disputed': '有一笔交易还没有了结',
  },
  facts: {
    'item-title': '标题',
    keywords: '关键词',
    category: '类别',
    'item-price': '价格',
    'sells-as': '许可',
    recognised: '认得出的人',
    pixels: '像素',
    'item-findings': '看到的问题',
    'item-address': '作品',
    'item-page': '放大看',
    'sold-licences': '卖出的许可',
    apart: '相差几位（64位中）',
    'offered-at': '要出售的照片上传于',
    'older-at': '更早的照片上传于',
    'older-owner': '更早的照片的作者',
    'owner-answer': '作者的回答',
    'owner-says': '作者说',
    'seller-says': '出售的人说',
  },
  pictures: { item: '要出售的照片', older: '更早的照片' },
}
