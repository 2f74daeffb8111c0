import { href } from 'react-router'
import { contentPath } from '#web/help/links.ts'

/** Where somebody applies to cast, and applies again. */
export const applyPath = () => href('/nft-operate/nftApply')
/** What explains casting; these stand in content/pages.ts. */
export const explainPath = () => contentPath('/nft-operate/explain')
export const guidePath = () => contentPath('/nft-operate/guide')
export const faqPath = () => contentPath('/nft-operate/nftfaq')
