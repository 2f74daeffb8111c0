import type { Facts } from '#server/hooks/facts.ts'

export const saleFacts: Facts = {
  'licence-return-days': {
    parameter: 'licenceReturnDays',
    unit: 'days',
    of: { zh: '没有下载过的许可多久以内可以退', en: 'A licence that nobody downloaded can be taken back within' },
  },
}
