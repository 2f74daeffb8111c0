import type { ReactNode } from 'react'

/** Something wider or longer than its place, which scrolls by itself: by keyboard too, so the focus can rest on it. */
export const Scrolls = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse (WCAG 2.1.1)
  <section className="run-scroll" tabIndex={0} aria-label={label}>
    {children}
  </section>
)
