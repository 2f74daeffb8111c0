import { href } from 'react-router'

/** A page of a campaign: these have no lines in the site map, their definitions say where they are. */
export const campaignPath = (path: string) => path
/** One's own tasks of a campaign; `before`: stamps taken earlier than that. */
export const tasksPath = (activityId: string, before?: string) => href('/campaign-tasks/:activityId', { activityId }) + (before ? `?before=${before}` : '')
