import type { Domain } from '../hooks/domain.ts'

export const orders: Domain = {
  name: 'orders',
}
