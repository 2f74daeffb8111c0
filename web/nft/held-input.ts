const PIECE = /^[a-z\d]{12}-[1-9]\d{0,2}$/
/** The piece that the page before ended with; what is none is left out. */
export const afterIn = ({ searchParams }: URL): string | undefined => PIECE.exec(searchParams.get('after') ?? '')?.[0]
