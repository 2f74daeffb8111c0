/** A page of a campaign: these have no lines in the site map, their definitions say where they are. */
export const campaignPath = (path: string) => path
