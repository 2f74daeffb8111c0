import type { EntryOf, KindWordsOf } from '../kind-words.ts'

/** Why an application was refused, and what to do about it. */
export const creatorReasons: Record<Exclude<EntryOf<'creator'>['facts']['reason'], ''>, string> = {
  'works-alike': 'Your public works are too much alike to tell what an edition of yours would be. Publish a few different ones first.',
  'works-of-others': 'Some works do not look like yours. Only the author of a photograph can cast it.',
  'works-weak': 'Your public works are not sharp or finished enough yet. Replace them with better versions first.',
  'about-vague': 'We cannot tell what you want to cast. Please say which works, how many of each, and why.',
  suspicious: 'We need to know where these works come from. Please write to us.',
  other: 'Please see the reviewer’s words.',
}
const giftStates: Record<EntryOf<'piece-gift'>['facts']['state'], string> = {
  offered: 'somebody gives it to you. You have seven days to accept',
  accepted: 'your gift was accepted, and goes in some minutes',
  declined: 'your gift was declined',
  withdrawn: 'it was withdrawn by who gave it',
  given: 'the gift has arrived',
  failed: 'it did not go, and is whose it was',
  lapsed: 'nobody accepted it for seven days, and it is still yours',
}
const keyActs: Record<EntryOf<'creator-key'>['facts']['act'], string> = {
  shown: 'Your creator key was opened with its password, and its recovery kit was shown',
  made: 'Your creator key was given a key password',
  recovered: 'Your creator key was recovered with its kit, and has a new password',
}
const place = (n: number) => `Work ${n}`

const pieceStates = {
  sold: 'was sold',
  returned: 'was given back and is yours again',
  received: 'is at your address',
  burnt: 'was burnt on the chain, for its whole price went back',
} as const

const dropStates: Record<EntryOf<'piece-drop'>['facts']['state'], string> = {
  won: 'it is your turn. Pay within 24 hours, or it goes to the next',
  next: 'it was drawn, and you follow when somebody before you does not pay',
  missed: 'it was drawn, and you were not among them this time',
  lapsed: 'it was not paid within 24 hours, and has gone to the next',
  stopped: 'the drop was stopped, and nobody pays any more',
}

const likenessStages: Record<EntryOf<'casting-likeness'>['facts']['stage'], string> = {
  asked: 'it is to be cast and is very like an older photograph of yours. Please look: unless you say no in time it is cast',
  waits: 'it is very like somebody’s older photograph. They are asked first, and unless they say no in time it is cast',
  'goes-on': 'nobody said no, and it is being cast',
  silent: 'the time to say no is over, and it is cast',
  veto: 'the owner of the older photograph says no, and a reviewer decides',
  cleared: 'a reviewer found that it may be cast',
  upheld: 'a reviewer found that it is somebody else’s photograph, and it is not cast',
}

export const nftKinds: KindWordsOf<'nft'> = {
  notifications: {
    casting: {
      name: 'Castings of yours',
      sentence: ({ facts: { state, title } }) => (state === 'cast' ? `“${title}” is cast` : `“${title}” could not be cast. You can try again`),
    },
    'piece-gift': {
      name: 'Gifts of collectibles',
      sentence: ({ facts: { state, title, edition } }) => `“${title}”, edition ${edition}: ${giftStates[state]}`,
    },
    'piece-redeemed': {
      name: 'Pieces that you redeemed',
      sentence: ({ facts: { state, title, edition } }) =>
        state === 'received' ? `Edition ${edition} of “${title}” is yours` : `“${title}” did not arrive. Your code can be redeemed once more`,
    },
    'piece-sale': {
      name: 'Pieces you sell and buy',
      sentence: ({ facts: { state, title, edition } }) => `Number ${edition} of “${title}” ${pieceStates[state]}`,
    },
    'casting-likeness': {
      name: 'Castings that look like an older photograph',
      sentence: ({ facts: { stage, title } }) => `“${title}”: ${likenessStages[stage]}`,
    },
    'piece-drop': { name: 'Drops of collectibles', sentence: ({ facts: { state, title } }) => `Drop of “${title}”: ${dropStates[state]}` },
    'creator-key': { name: 'Your creator key', sentence: ({ facts: { act } }) => `${keyActs[act]}. If that was not you, look at once` },
    creator: {
      name: 'Your application to cast',
      sentence: ({ facts }) =>
        facts.state === 'approved'
          ? 'You are a creator of collectibles now'
          : 'Your application to cast was rejected. What you wrote is kept: mend it and apply again',
      why: ({ facts: { reason } }) => (reason ? creatorReasons[reason] : ''),
    },
  },
  reviews: {
    creator: { name: 'Creators of collectibles', subject: 'Your application to cast', why: (reason) => creatorReasons[reason] },
    'casting-likeness': { name: 'Castings that look like another', subject: 'work that looks like an older photograph' },
  },
  reasons: {
    'works-alike': 'Works too much alike',
    'same-work': 'It is the older photograph',
    'works-of-others': 'Do not look like theirs',
    'works-weak': 'Works not good enough yet',
    'about-vague': 'Does not say what to cast',
  },
  facts: {
    'work-title': 'To be cast',
    'work-editions': 'Editions',
    'bits-apart': 'Bits of 64 that differ',
    'other-at': 'Older photograph uploaded',
    'other-owner': 'Owner of the older photograph',
    'other-says': 'Its owner says',
    'creator-says': 'Who casts it says',
    'creator-works': 'Public works',
    'creator-about': 'Wants to cast',
  },
  pictures: {
    'to-cast': 'To be cast',
    'other-work': 'Older',
    'creator-1': place(1),
    'creator-2': place(2),
    'creator-3': place(3),
    'creator-4': place(4),
    'creator-5': place(5),
    'creator-6': place(6),
    'creator-7': place(7),
    'creator-8': place(8),
    'creator-9': place(9),
  },
}
