// Right calls about what is counted.
import type { analytics } from '#api/analytics.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

export const samples = ({ account, permlink }: Things): SamplesOf<typeof analytics> => ({
  'POST /api/analytics/events': {
    body: {
      trackCode: `/photocomment/${account}/${permlink}`,
      srouce: 'tag:sea',
      webglInfo: 'a card',
      actionType: 'PAGE_LOAD',
      actionValue: 1,
      webDeviceCode: '2'.repeat(24),
      markCode: 'anybody',
    },
  },
  'GET /api/analytics/views': { query: { span: 'weeks', permlink } },
  'GET /api/analytics/works': { query: { before: '9', limit: 2 } },
  'GET /api/analytics/views/file': {},
})
