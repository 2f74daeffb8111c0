import type { Domain } from '../hooks/domain.ts'
import { adminRoutes, memberRoutes } from './routes.ts'

export const admin: Domain = { name: 'admin', routes: (gathered) => ({ ...adminRoutes, ...memberRoutes(gathered.reviews) }) }
