import type { Domain } from '../hooks/domain.ts'
import { certificatePages } from './describe-pages.ts'
import { certificatesPersonal } from './personal.ts'
import { certificateRoutes } from './routes.ts'

export const certificates: Domain = { name: 'certificates', routes: certificateRoutes, personal: certificatesPersonal, sharePages: certificatePages }
