import type { ReactNode } from 'react'
import './drop-now.css'

/** Over the whole page while files are held over it. */
export const DropNow = ({ children }: { children: ReactNode }) => (
  <p className="drop-now" aria-hidden="true">
    {children}
  </p>
)
