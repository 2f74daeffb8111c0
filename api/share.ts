import { z } from 'zod'
import { domain } from './endpoint.ts'
import { PathAsked } from './help.ts'
import { noPost } from './posts.ts'

/** What is shown where a page's link is posted; both addresses are absolute. */
const Share = z.object({ title: z.string(), desc: z.string(), shareImgUrl: z.string(), shareUrl: z.string() })
export type Share = z.infer<typeof Share>

export const share = domain({
  'GET /api/share': {
    summary: 'Title, description, picture and address of a public page of ours, given by its path; the language is that of the path',
    auth: 'anyone',
    query: PathAsked,
    reply: Share,
    fails: noPost,
  },
})
