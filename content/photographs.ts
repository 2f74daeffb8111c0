/** The licences of demo/CREDITS.md. */
const licences = {
  cc0: { licence: 'CC0 1.0 Universal (Public Domain Dedication)', licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  by: { licence: 'Creative Commons Attribution 4.0 International', licenceUrl: 'https://creativecommons.org/licenses/by/4.0/' },
  mark: { licence: 'Public domain', licenceUrl: 'https://creativecommons.org/publicdomain/mark/1.0/' },
}
const unnamed = 'Unknown photographer (Wikimedia Commons, via Buddies of Budgie)'

/** A photograph that pages may show: what demo/CREDITS.md says of it, and its size as `public/photographs` has it. */
export type Photograph = { title: string; by: string; licence: string; licenceUrl: string; width: number; height: number }

/** By name, the photographs that stand in `public/photographs`: `node scripts/draw-lessons.ts` draws them from those of the demo data. */
export const photographs = {
  'abstract-spiral': { title: 'Abstract spiral', by: unnamed, ...licences.cc0, width: 1120, height: 630 },
  'angular-roof': { title: 'Angular roof', by: 'rawpixel', ...licences.cc0, width: 720, height: 1120 },
  'beacon-street-sunset': { title: 'Beacon Street sunset', by: 'Matt Willett, The ADK Group', ...licences.cc0, width: 1120, height: 630 },
  'blue-periwinkle': { title: 'Forget-me-nots in blue', by: unnamed, ...licences.cc0, width: 1120, height: 746 },
  'canyon-wren': { title: 'Canyon wren on a rock', by: 'NPS Photo', ...licences.cc0, width: 1120, height: 630 },
  'casa-mila': { title: 'Looking up, Casa Milà', by: unnamed, ...licences.cc0, width: 1120, height: 746 },
  'cliff-palace-mesa-verde': { title: 'Cliff Palace, Mesa Verde', by: 'Ansel Adams / US National Archives', ...licences.cc0, width: 923, height: 1120 },
  'dandelion-seeding': { title: 'Seeding dandelions', by: 'Clemens Engelhardt', ...licences.cc0, width: 1120, height: 630 },
  'extreme-desert-hike': { title: 'Hikers on an orange dune', by: unnamed, ...licences.cc0, width: 1120, height: 746 },
  'fig-in-red-bowl': { title: 'Fig in a red bowl', by: 'Trevor "Freespace"', ...licences.by, width: 1120, height: 758 },
  'flower-meadow-llano': {
    title: 'Flower meadow in Llano, Texas',
    by: 'Documerica / US National Archives, via rawpixel',
    ...licences.cc0,
    width: 1120,
    height: 796,
  },
  'forest-stream': { title: 'Life: a forest stream', by: 'Aitzol Berasategi', ...licences.by, width: 1120, height: 746 },
  'green-staircase': { title: 'Green staircase', by: 'rawpixel', ...licences.cc0, width: 848, height: 1120 },
  'high-trestle-trail': { title: 'High Trestle Trail Bridge at night', by: 'Tony Webster', ...licences.cc0, width: 1120, height: 746 },
  'hilltop-sunset': { title: 'Sunset from the hilltop', by: 'Aitzol Berasategi', ...licences.by, width: 1120, height: 746 },
  'honey-bee-on-aster': { title: 'European honey bee on an aster', by: 'John Severns', ...licences.mark, width: 1120, height: 885 },
  'hotel-facade': { title: 'Hotel facade in shadow', by: 'rawpixel', ...licences.cc0, width: 1120, height: 539 },
  'lake-sherburne': { title: 'Lake Sherburne and the Lewis Range', by: 'Jacob W. Frank / NPS', ...licences.cc0, width: 1120, height: 630 },
  'mill-workers-1910s': { title: 'Two girls, mill workers', by: 'Lewis W. Hine', ...licences.cc0, width: 801, height: 1120 },
  'museum-hall': { title: 'Museum hall', by: 'rawpixel', ...licences.cc0, width: 840, height: 1120 },
  'northern-buttercup': { title: 'Northern buttercup', by: 'US Fish & Wildlife / rawpixel', ...licences.cc0, width: 1120, height: 648 },
  'oakland-zoo-otters': { title: 'River otters at Oakland Zoo', by: 'Derrick Coetzee', ...licences.cc0, width: 1120, height: 630 },
  'perched-osprey': { title: 'Perched osprey', by: 'Jacob W. Frank / NPS', ...licences.cc0, width: 1120, height: 630 },
  'perched-shrike': { title: 'Perched shrike', by: 'Budgie Desktop Developers', ...licences.cc0, width: 1120, height: 630 },
  'piazza-gae-aulenti': { title: 'Piazza Gae Aulenti', by: unnamed, ...licences.cc0, width: 1120, height: 746 },
  'picos-de-europa': { title: 'Trail in the Picos de Europa', by: 'Aitzol Berasategi', ...licences.by, width: 1120, height: 840 },
  'pondering-heron': { title: 'Pondering green heron', by: 'Budgie Desktop Developers', ...licences.cc0, width: 1120, height: 630 },
  'saturnian-profile': { title: 'Saturnian profile', by: 'NASA/JPL-Caltech/SSI', ...licences.mark, width: 1120, height: 466 },
  'singaporean-cityscape': { title: 'Singapore skyline at dusk', by: 'Romain Guy', ...licences.cc0, width: 1120, height: 630 },
  'sunning-anhinga': { title: 'Anhinga sunning its wings', by: 'Budgie Desktop Developers', ...licences.cc0, width: 1120, height: 630 },
  'tea-gardens': { title: 'Amidst the tea gardens', by: unnamed, ...licences.cc0, width: 1120, height: 746 },
  'the-spices-of-life': { title: 'The spices of life', by: 'Julius Enriquez', ...licences.cc0, width: 1120, height: 746 },
  'two-dogs-window': { title: 'Friends at the window', by: 'Aitzol Berasategi', ...licences.by, width: 746, height: 1120 },
  'wine-and-djembe': { title: 'Wine and djembe', by: 'Jakub Mede', ...licences.by, width: 747, height: 1120 },
} as const satisfies Record<string, Photograph>
export type PhotographName = keyof typeof photographs
