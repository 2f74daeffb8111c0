import type { CampaignDefinition } from '#api/campaigns.ts'
import { photographs } from './photographs.ts'

type DefinedPage = CampaignDefinition['pages'][number]
type PageOf = { campaign: CampaignDefinition; page: DefinedPage }
/** `byPath`: pages by their addresses in small letters. */
export type Campaigns = {
  all: readonly CampaignDefinition[]
  byPath: ReadonlyMap<string, PageOf>
}

function expectOnce(what: string, said: readonly (string | number)[]): void {
  const twice = said.find((one, n) => said.indexOf(one) !== n)
  if (twice !== undefined) throw new Error(`campaigns: two of them have the ${what} ${twice}`)
}
const photographsOf = ({ photograph, pages }: CampaignDefinition): string[] => [
  photograph.name,
  ...pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'poster' ? [block.photograph.name] : []))),
]

/** Puts definitions together; throws where two of them want the same number, name or address, or one shows a photograph that there is not. */
export function openCampaigns(all: readonly CampaignDefinition[]): Campaigns {
  const pages = all.flatMap((campaign) =>
    campaign.pages.flatMap((page) => [page.path, ...page.also].map((path): [string, PageOf] => [path.toLowerCase(), { campaign, page }])),
  )
  expectOnce(
    'number',
    all.map(({ activityId }) => activityId),
  )
  expectOnce(
    'name',
    all.map(({ slug }) => slug),
  )
  expectOnce(
    'address',
    pages.map(([path]) => path),
  )
  const unknown = all.flatMap(photographsOf).find((name) => !Object.hasOwn(photographs, name))
  if (unknown !== undefined) throw new Error(`campaigns: there is no photograph ${unknown}`)
  return { all, byPath: new Map(pages) }
}
