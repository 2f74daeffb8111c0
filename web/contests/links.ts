import { href } from 'react-router'

export const enterPath = (slug: string) => href('/contests/:slug/enter', { slug })
export const votePath = (slug: string) => href('/contests/:slug/vote', { slug })
/** The pair that was answered last, to be answered anew. */
export const againPath = (slug: string) => `${votePath(slug)}?again`
/** A juror's finalists; `number`: one of them. */
export const juryPath = (slug: string, number?: string) => href('/contests/:slug/jury', { slug }) + (number ? `#entry-${number}` : '')
/** What was entered; `after`: from the number that follows. */
export const entriesPath = (slug: string, after?: number) => href('/contests/:slug/entries', { slug }) + (after === undefined ? '' : `?after=${after}`)
/** How it ended; `after`: from the place that follows. */
export const resultsPath = (slug: string, after?: number) => href('/contests/:slug/results', { slug }) + (after === undefined ? '' : `?after=${after}`)
