import { href } from 'react-router'

/** The page with the box, with a question in it. */
export const helpPath = (question?: string) => href('/help') + (question ? `?q=${encodeURIComponent(question)}` : '')
/** A page of content/pages.ts, or one of its sections: these have no lines in the site map. */
export const contentPath = (path: string, section?: string) => path + (section ? `#${section}` : '')
