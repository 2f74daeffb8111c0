export const keepLink = { keep: '放进影集', collections: '影集' }
