import { Hono } from 'hono'
import type { AppServices } from '#server/services.ts'
import { drawFiles } from './draws/files.ts'
import { spinsFiles } from './spins/files.ts'

/** What campaigns publish for whoever works it out again. */
export const campaignFiles = (services: Pick<AppServices, 'readDb' | 'rates' | 'addressOf'>): Hono =>
  new Hono().route('/', drawFiles(services)).route('/', spinsFiles(services))
