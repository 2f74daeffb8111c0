/** An address that asks for what cannot be names nothing: a page that a call refused for that, and that shows no form to mend, is not found. */
export const pageStatus = (status: number): number => (status === 422 ? 404 : status)
