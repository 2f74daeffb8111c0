/** The number after which a list goes on, as the address has it. */
export const afterIn = (url: URL): { after?: number } => {
  const after = /^\d{1,9}$/.exec(url.searchParams.get('after') ?? '')?.[0]
  return after === undefined ? {} : { after: Number(after) }
}
