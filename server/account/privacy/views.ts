import type { Privacy } from '#api/privacy.ts'
import type { PrivacyRow } from './queries.ts'

export const privacyView = (row: PrivacyRow): Privacy => ({
  placeDefault: row.place_default,
  camera: row.shows_camera,
  listed: row.listed,
  following: row.shows_following,
  mentions: row.mentioned_by,
  counts: row.shows_counts,
})
