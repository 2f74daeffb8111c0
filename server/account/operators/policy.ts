/** How long a session acts with its roles after the second factor. */
export const FACTOR_HOURS = 12
export const canProve = (granted: readonly string[]) => granted.length > 0
/** A step counts once, and none before it counts any more. */
export const isFresh = (step: number, lastStep: number) => step > lastStep
