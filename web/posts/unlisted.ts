/** Asks search engines to list neither a page nor the pictures on it. */
export const unlisted = { name: 'robots', content: 'noindex, noimageindex' }
