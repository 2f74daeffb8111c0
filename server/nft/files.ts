import { Hono } from 'hono'
import type { AppServices } from '#server/services.ts'
import { packageFile } from './holdings/files.ts'
import { pieceFiles } from './pieces/files.ts'

/** Addresses of collectibles beside their pages and endpoints. */
export const nftFiles = (services: AppServices): Hono => new Hono().route('/', packageFile(services)).route('/', pieceFiles(services))
