export const cardLink = { card: '分享卡片', makeCard: '做成分享卡片' }
