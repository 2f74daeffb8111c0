export const cardLink = { card: 'Share card', makeCard: 'Make a share card' }
