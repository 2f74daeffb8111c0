export const viewsLink = { views: '浏览', viewsOf: '这件作品的浏览', badges: '徽章' }
