/** From where on a list goes, out of an address. */
export const numberIn = (url: URL): string | undefined => /^\d{1,18}$/.exec(url.searchParams.get('before') ?? '')?.[0]
