import type { Hex } from 'viem'

type Work = { title: string; origin: string; number: string; imageKey: string; contentHash: Hex; editions: number; creator: Hex }
/**
 * What wallets read of every piece of a work (the metadata of ERC-721). Its bytes are what the creator signs the hash of: nothing in it may differ from one piece to
 * the next, or change later.
 */
export const describeWork = ({ title, origin, number, imageKey, contentHash, editions, creator }: Work): string =>
  JSON.stringify({
    name: title,
    external_url: `${origin}/mobile/digital-collection/product/${number}`,
    image: `${origin}/media/${imageKey}/1280.webp`,
    content_sha256: contentHash,
    creator,
    attributes: [{ trait_type: 'editions', value: editions }],
  })
