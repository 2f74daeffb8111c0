import type { KindWordsOf } from '../kind-words.ts'
import { itemReasons } from './item-reasons.ts'

export const marketKinds: KindWordsOf<'market'> = {
  notifications: {
    'item-back': { name: 'A picture you wait for', sentence: ({ facts }) => `“${facts.title}” can be had again` },
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
import type { EntryOf, KindWordsOf } from '../kind-words.ts'

const place = (n: number) => `Photograph ${n}`
const whyContributor: Record<Exclude<EntryOf<'contributor'>['facts']['reason'], ''>, string> = {
  'works-few-kinds': 'The works are too much alike: choose some of other subjects',
  'works-not-own': 'Some works do not look like your own: choose others',
  'works-quality': 'The works are not sharp enough, or too noisy: choose some with larger originals',
  'contact-wrong': 'We cannot reach you so: check address, e-mail and phone',
  'names-differ': 'The name is another than your verified one: write it as on the document',
  other: 'See what the reviewer says',
}
const whyRelease: Record<Exclude<EntryOf<'release'>['facts']['reason'], ''>, string> = {
  'signer-differs': 'Whoever signed is not the person in the photographs, or the owner: have the right one sign',
  'signature-missing': 'Name or signature is incomplete: have it signed again',
  'guardian-wrong': 'The guardian has not signed, or is not this model’s',
  'photographs-differ': 'The photographs are not what was released: make another release',
  suspicious: 'We need to know where this comes from: please write to us',
  other: 'See what the reviewer says',
}
const released = {
  signed: 'was signed and is in review',
  approved: 'is valid now',
  refused: 'was rejected: see why, and send it again',
  revoked: 'was revoked by who signed it',
  expired: 'has run out and can be renewed',
} as const

export const marketKinds: KindWordsOf<'market'> = {
  notifications: {
    contributor: {
      name: 'Whether I may sell licences',
      sentence: ({ facts }) =>
        facts.state === 'approved' ? 'You can sell licences now' : 'Your application to sell was rejected. What you typed is kept: mend it and send it again',
      why: ({ facts: { reason } }) => (reason ? whyContributor[reason] : ''),
    },
    release: {
      name: 'What becomes of my releases',
      sentence: ({ facts: { name, state } }) => `The release of “${name}” ${released[state]}`,
      why: ({ facts: { reason } }) => (reason ? whyRelease[reason] : ''),
    },
  },
  reviews: {
    contributor: { name: 'Contributors', subject: 'application to sell', why: (reason) => whyContributor[reason] },
    release: { name: 'Releases', subject: 'release', why: (reason) => whyRelease[reason] },
  },
  reasons: {
    'works-few-kinds': 'Works too much alike',
    'works-not-own': 'Does not look like their own',
    'works-quality': 'Not sharp enough',
    'contact-wrong': 'Contact is wrong',
    'signer-differs': 'Wrong person signed',
    'signature-missing': 'Signature incomplete',
    'guardian-wrong': 'Guardian is wrong',
    'photographs-differ': 'Other photographs',
  },
  facts: {
    called: 'Called',
    country: 'Country',
    'sample-works': 'Sample works',
    'more-work': 'More work',
    'release-kind': 'Kind',
    'release-of': 'About',
    'signed-by': 'Signed by',
    'signer-born': 'Born',
    'release-fee': 'Fee of each sale',
    photographs: 'Photographs',
    'release-remark': 'Remark',
  },
  pictures: {
    contact: 'Contact',
    signed: 'Signature',
    'work-1': place(1),
    'work-2': place(2),
    'work-3': place(3),
    'work-4': place(4),
    'work-5': place(5),
    'work-6': place(6),
    'work-7': place(7),
    'work-8': place(8),
    'work-9': place(9),
  },
}
