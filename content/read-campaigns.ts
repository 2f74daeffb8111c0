import { readdirSync, readFileSync } from 'node:fs'
import { CampaignDefinition } from '#api/campaigns.ts'

const FOLDER = new URL('campaigns/', import.meta.url)

function readDefinition(file: string): CampaignDefinition {
  const read = CampaignDefinition.safeParse(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')))
  if (!read.success) throw new Error(`content/campaigns/${file}: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`)
  return read.data
}

/** Every campaign of content/campaigns, read once when the server starts. What is wrong with one ends the start. */
export const definedCampaigns: readonly CampaignDefinition[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .map(readDefinition)
