import type { MouseEvent, ReactNode } from 'react'

/** A page of somebody else's: in a window of its own, on small screens in the same one (specification §2). */
export const OutsideLink = ({ to, className, children }: { to: string; className?: string; children: ReactNode }) => (
  <a href={to} className={className} target="_blank" rel="noopener" onClick={stayWhereSmall}>
    {children}
  </a>
)
const stayWhereSmall = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
  currentTarget.target = matchMedia('(max-width: 1080px)').matches ? '' : '_blank'
}
