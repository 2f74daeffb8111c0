/** The last part of the address of anna's card of her year. */
export const YEARLY_CODE = 'annas-year'
