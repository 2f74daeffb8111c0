import { href } from 'react-router'
import type { Certificate } from '#api/certificates.ts'
import type { PostCard } from '#api/posts.ts'

/** The page of a certificate, under its kind. */
export const certificatePath = ({ kind, number: id }: Pick<Certificate, 'kind' | 'number'>) =>
  kind === 'graduation' ? href('/graduation-credential/:id?', { id }) : href('/valentine-day-credential/:id?', { id })
/** One's own certificates, page by page. */
export const certificatesPath = (before?: string) => href('/certificate') + (before ? `?before=${before}` : '')
/** What a work got here. */
export const honoursPath = ({ author, permlink }: Pick<PostCard, 'permlink'> & { author: Pick<PostCard['author'], 'account'> }) =>
  href('/post-honor-certificates/:author?/:id?', { author: author.account, id: permlink })
/** Where editors issue them. */
export const issuePath = (before?: string) => href('/admin/certificates') + (before ? `?before=${before}` : '')
