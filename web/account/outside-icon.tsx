import type { OutsideProvider } from '#api/outside.ts'

/** Drawn in the line of the house: two bubbles that talk, an eye that watches the world. */
const paths: Record<OutsideProvider, string> = {
  wechat:
    'M12.600 7.200C12 4.900 9.700 3.300 7.200 3.300 4.200 3.300 2 5.300 2 7.900c0 1.500.8 2.800 2 3.600l-.5 1.700 2-1c.6.200 1.100.200 1.700.200M18 11.900c0-2.300-2.100-4.100-4.700-4.100s-4.700 1.800-4.700 4.100S10.700 16 13.300 16c.6 0 1.100-.1 1.600-.2l1.700.9-.4-1.500c1.100-.8 1.800-1.900 1.800-3.300ZM5.700 6.600v.1M8.800 6.600v.1M11.800 10.900v.1M14.800 10.900v.1',
  weibo:
    'M8.700 7.600C5.500 7.600 2.500 10 2.500 12.700c0 2.300 2.700 3.800 6.200 3.800s6.200-1.900 6.200-4.200c0-1.300-.8-2-2-2.300.4-1.700-.8-2.400-4.200-2.400ZM11.200 12.600a2.500 2.100 0 1 1-5 0 2.500 2.100 0 0 1 5 0ZM13.100 6.300a2.800 2.800 0 0 1 2.900 3.500M13.400 3.500a5.600 5.600 0 0 1 4.900 7.100',
}
/** Decoration: its name stands beside it. */
export const OutsideIcon = ({ provider }: { provider: OutsideProvider }) => (
  <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
    <path d={paths[provider]} />
  </svg>
)
