import { Hono } from 'hono'
import type { AppServices } from '#server/services.ts'
import { contributorFiles } from './contributors/files.ts'
import { deliveryFiles } from './delivery/files.ts'
import { itemFiles } from './items/files.ts'
import { releaseFiles } from './releases/files.ts'

/** Addresses of the market beside its pages and endpoints. */
export const marketFiles = (services: AppServices): Hono =>
  new Hono().route('/', contributorFiles(services)).route('/', deliveryFiles(services)).route('/', itemFiles(services)).route('/', releaseFiles(services))
