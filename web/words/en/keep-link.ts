export const keepLink = { keep: 'Add to collection', collections: 'Collections' }
