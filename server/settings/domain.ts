import type { Domain } from '../hooks/domain.ts'
import { settingsPersonal } from './personal.ts'
import { parameterReview } from './review.ts'
import { settingsRoutes } from './routes.ts'

export const settings: Domain = { name: 'settings', routes: settingsRoutes, personal: settingsPersonal, reviews: { parameter: parameterReview } }
