import type { ReactNode } from 'react'

/** Nothing here, said plainly, with the ruler of the house and one way on. */
export const EmptyState = ({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) => (
  <div className="empty">
    <svg className="scale" viewBox="0 0 240 28" preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: 25 }, (_, n) => (
        <line key={n} className={n === 12 ? 'here' : 'dim'} x1={n * 10} x2={n * 10} y1={n % 5 ? 14 : 4} y2="28" />
      ))}
    </svg>
    <h2>{title}</h2>
    <p className="muted">{text}</p>
    {children}
  </div>
)
