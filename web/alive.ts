/** Said by the document once its page's script has taken over. */
export const ALIVE = 'alive'
