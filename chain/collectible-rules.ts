/** What `collectible.sol` holds everybody to; its test compares each with the contract. Royalty in hundredths of a percent. */
export const collectibleRules = { editions: 500, royaltyBps: 5000, deliveryHours: 24, giftDays: 30 } as const
