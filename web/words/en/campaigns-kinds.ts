import type { KindWordsOf } from '../kind-words.ts'

export const campaignsKinds: KindWordsOf<'campaigns'> = {
  reviews: {
    campaign: { name: 'Campaigns', subject: 'The opening or change of a campaign' },
    'draw-pot': { name: 'Pots of draws', subject: 'Pot of a draw' },
    'wheel-pot': { name: 'Pots of wheels', subject: 'Pot of a wheel' },
  },
  facts: {
    campaign: 'Campaign',
    'campaign-path': 'First page',
    'campaign-version': 'Version',
    'campaign-changes': 'What changes',
    draw: 'Draw',
    winners: 'Prizes',
    'to-fund': 'To be put into the pot',
    'tickets-until': 'Tickets until',
  },
  notifications: {
    award: {
      name: 'Prizes of draws',
      sentence: ({ facts: { state, titleEn } }) =>
        state === 'won' ? `Your ticket was drawn in “${titleEn}”: claim it within thirty days` : `What you won in “${titleEn}” is on its way`,
    },
    'set-card': { name: 'Cards from others', sentence: ({ facts: { from, titleEn } }) => `${from} gave you a card in “${titleEn}”` },
    'spin-award': {
      name: 'Prizes of wheels',
      sentence: ({ facts: { state, titleEn } }) =>
        state === 'won' ? `You won something in “${titleEn}”: claim it within thirty days` : `What you won in “${titleEn}” is on its way`,
    },
  },
}
