import { href } from 'react-router'
import type { CampaignState } from '#api/campaigns.ts'

export const draftsPath = (before?: string) => href('/admin/campaigns') + (before ? `?before=${before}` : '')
/** Where one composes a campaign; `version`: one of its versions; `run`: with a dry run of it. */
export const composerPath = (id: string, version?: number, run = false) =>
  href('/admin/campaigns/:id', { id }) + (version ? `?version=${version}${run ? '&run=1' : ''}` : '')
type Shown = { version: number; state?: CampaignState; path?: string }
export const campaignPreviewPath = (id: string, { version, state = 'ongoing', path }: Shown) =>
  `${href('/admin/campaigns/:id/preview', { id })}?${new URLSearchParams({ version: String(version), state, ...(path && { path }) })}`
