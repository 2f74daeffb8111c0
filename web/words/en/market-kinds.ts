import type { KindWordsOf } from '../kind-words.ts'
import { itemReasons } from './item-reasons.ts'

export const marketKinds: KindWordsOf<'market'> = {
  notifications: {
    'market-item': {
      name: 'Reviews of pictures for sale',
      sentence: ({ facts }) => (facts.state === 'approved' ? `“${facts.title}” is on sale` : `“${facts.title}” was returned to you`),
      why: ({ facts: { reason } }) => (reason ? itemReasons[reason] : ''),
    },
    'market-likeness': {
      name: 'Pictures for sale that are alike',
      sentence: ({ facts }) =>
        ({
          asked: `“${facts.title}” is to be sold and is very like an older picture of yours: please look`,
          frozen: `“${facts.title}” is very like somebody’s older picture and waits`,
          cleared: `“${facts.title}” may be sold: the likeness was cleared up`,
          upheld: `“${facts.title}” is not sold: it is somebody else’s picture`,
        })[facts.stage],
    },
  },
  reviews: {
    'market-item': { name: 'Pictures for sale', subject: 'picture for sale' },
    'cancel-sale': { name: 'Ends of sales', subject: 'request to end a sale' },
    'market-likeness': { name: 'Pictures that are alike', subject: 'picture that is like another' },
  },
  reasons: {
    unsharp: 'Not sharp',
    noisy: 'Noise',
    exposure: 'Exposure',
    'too-small': 'Too few pixels',
    trademark: 'Trademark or somebody’s work',
    recognisable: 'Somebody can be recognised',
    retouched: 'Retouched too far',
    'words-wrong': 'Title or keywords do not fit',
    copied: 'Somebody else’s picture',
    'not-sellable': 'Not fit for sale',
    'sale-disputed': 'A sale is not settled yet',
  },
  facts: {
    'item-title': 'Title',
    keywords: 'Keywords',
    category: 'Category',
    'item-price': 'Price',
    'sells-as': 'Licence',
    recognised: 'People recognised',
    pixels: 'Pixels',
    'item-findings': 'Found',
    'item-address': 'Work',
    'item-page': 'At 100 %',
    'sold-licences': 'Licences sold',
    apart: 'Bits apart, of 64',
    'offered-at': 'Offered picture uploaded',
    'older-at': 'Older picture uploaded',
    'older-owner': 'Owner of the older picture',
    'owner-answer': 'The owner’s answer',
    'owner-says': 'The owner says',
    'seller-says': 'The seller says',
  },
  pictures: { item: 'Picture for sale', older: 'Older picture' },
}
