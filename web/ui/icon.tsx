/** The icons of the house, drawn on 20 units with a 1.5 line. Few enough to stand in the page. */
const paths = {
  plus: 'M10 4v12M4 10h12',
  search: 'M14.500 9a5.500 5.500 0 1 1-11 0 5.500 5.500 0 0 1 11 0ZM13.200 13.200l3.800 3.800',
  clock: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 6v4l2.800 1.800',
  x: 'm5 5 10 10M15 5 5 15',
  menu: 'M3 6h14M3 10h14M3 14h14',
  left: 'M12 4.5 6.5 10l5.5 5.5',
  right: 'm8 4.5 5.5 5.5L8 15.5',
  expand: 'M12 3.5h4.5V8M8 16.5H3.5V12M16.5 3.5 11 9M3.5 16.5 9 11',
  play: 'M6 3.5v13l11-6.5Z',
  crop: 'M6 2.5V14h11.5M2.5 6H14v11.5',
  stack: 'M3 6.5h10v10H3zM6.5 6.5v-3h10v10h-3',
  info: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 9.2v4.3M10 6.5v.1',
  pin: 'M10 17s5-4.8 5-9A5 5 0 0 0 5 8c0 4.2 5 9 5 9ZM11.7 8a1.7 1.7 0 1 1-3.400 0 1.7 1.7 0 0 1 3.400 0Z',
  user: 'M13.2 7a3.2 3.2 0 1 1-6.400 0 3.200 3.200 0 0 1 6.400 0ZM3.800 17a6.300 6.300 0 0 1 12.400 0',
  lock: 'M5 9h10v7.500H5zM7 9V6.500a3 3 0 0 1 6 0V9',
  more: 'M4.9 10a.4.4 0 1 1-.8 0 .4.4 0 0 1 .8 0ZM10.4 10a.4.4 0 1 1-.8 0 .4.4 0 0 1 .8 0ZM15.9 10a.4.4 0 1 1-.8 0 .4.4 0 0 1 .8 0Z',
  phone: 'M6.5 2.500h7a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM9 14.800h2',
  bell: 'M5 8.5a5 5 0 0 1 10 0c0 4.2 1.5 5 1.5 5.5h-13c0-.5 1.5-1.3 1.5-5.5ZM8.3 16.5a1.8 1.8 0 0 0 3.4 0',
  check: 'm4 10.5 4 4 8-9',
  comment: 'M3.5 4h13v9.5H9l-3.5 3v-3h-2Z',
  eye: 'M2.500 10S5.500 5 10 5s7.500 5 7.500 5-3 5-7.500 5-7.500-5-7.500-5ZM12.300 10a2.300 2.300 0 1 1-4.600 0 2.300 2.300 0 0 1 4.600 0Z',
  heart: 'M10 16.3S3.5 12.6 3.5 8A3.5 3.5 0 0 1 10 6.2 3.5 3.5 0 0 1 16.5 8c0 4.6-6.5 8.3-6.5 8.3Z',
  forward: 'M4 8.5v-1A2.5 2.5 0 0 1 6.5 5H16M13 2l3 3-3 3M16 11.5v1a2.5 2.5 0 0 1-2.5 2.5H4M7 18l-3-3 3-3',
  people:
    'M10.2 7a2.700 2.700 0 1 1-5.400 0 2.700 2.700 0 0 1 5.400 0ZM2.500 16a5 5 0 0 1 10 0M12.500 4.500a2.700 2.700 0 0 1 0 5M14.500 11.600a5 5 0 0 1 3 4.400',
  share: 'M10 12.500V3M6.800 6 10 2.800 13.200 6M4 10.500v6h12v-6',
  link: 'M8.500 11.500a3 3 0 0 0 4.300.200l3-3a3 3 0 0 0-4.300-4.200l-1 1M11.500 8.500a3 3 0 0 0-4.300-.200l-3 3a3 3 0 0 0 4.300 4.200l1-1',
  edit: 'M4 16v-3L13 4l3 3-9 9ZM11.200 5.800l3 3',
  frame: 'M3.500 3.500h13v13h-13ZM6.500 6.500h7v7h-7Z',
  pen: 'M3.500 16.500c2-4 4-11 6-11s-1 8 1 8 2-3 3.500-3 .5 2.500 2.500 2.500',
  unsold: 'M9.500 3.500h7v7L10 17 3 10ZM14.300 6.700a1 1 0 1 1-2 0 1 1 0 0 1 2 0ZM3.500 3.500l13 13',
  home: 'M3.5 9.5 10 4l6.5 5.5M5.5 8.5V16h9V8.5',
} as const
export type IconName = keyof typeof paths

/** Decoration: what it means is said by the control that holds it. */
export const Icon = ({ name, small = false }: { name: IconName; small?: boolean }) => (
  <svg className={small ? 'i s' : 'i'} viewBox="0 0 20 20" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)

/** A shape that a page shows many times: drawn once by `Shape`, and named wherever it stands. */
const shapeId = (name: IconName) => `shape-${name}`
export const Shape = ({ name }: { name: IconName }) => (
  <svg className="vh" aria-hidden="true">
    <symbol id={shapeId(name)} viewBox="0 0 20 20">
      <path d={paths[name]} />
    </symbol>
  </svg>
)
export const SmallIcon = ({ name }: { name: IconName }) => (
  <svg className="i s" aria-hidden="true">
    <use href={`#${shapeId(name)}`} />
  </svg>
)

/** The sign of the house: an aperture with light in it. */
export const Brand = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="10.2" fill="none" stroke="currentColor" strokeWidth="1.6" />
    <circle cx="14.8" cy="9.2" r="4.6" fill="currentColor" />
  </svg>
)
