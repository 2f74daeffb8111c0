export const viewsLink = { views: 'Views', viewsOf: 'Views of this work', badges: 'Badges' }
