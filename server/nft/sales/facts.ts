import type { Facts } from '#server/hooks/facts.ts'
import { UNDO_MINUTES, UNSENT_DAYS } from './policy.ts'

export const pieceSaleFacts: Facts = {
  'piece-share': { parameter: 'pieceShare', unit: 'permille', of: { zh: '卖出一份藏品，创作者得', en: 'Of a piece sold its creator gets' } },
  'piece-price-least': { parameter: 'piecePriceLeast', unit: 'fen', of: { zh: '一份藏品的最低售价', en: 'A piece costs at least' } },
  'piece-price-most': { parameter: 'piecePriceMost', unit: 'fen', of: { zh: '一份藏品的最高售价', en: 'A piece costs at most' } },
  'piece-undo': { value: UNDO_MINUTES, unit: 'minutes', of: { zh: '付款后多久内可以退', en: 'A piece that was paid can be given back for' } },
  'piece-unsent': { value: UNSENT_DAYS, unit: 'days', of: { zh: '多久没有送到链上就自动退款', en: 'A piece that cannot leave is refunded after' } },
}
