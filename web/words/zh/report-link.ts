export const reportLink = { report: '举报' }
