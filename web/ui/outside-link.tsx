import type { MouseEvent, ReactNode } from 'react'

/** A page of somebody else's: in a window of its own, on small screens in the same one (specification §2). */
export const OutsideLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noopener" onClick={stayWhereSmall}>
    {children}
  </a>
)
const stayWhereSmall = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
  currentTarget.target = matchMedia('(max-width: 1080px)').matches ? '' : '_blank'
}
