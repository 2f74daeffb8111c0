import { amara } from './photographs/amara.ts'
import { anna } from './photographs/anna.ts'
import { bruno } from './photographs/bruno.ts'
import { chen } from './photographs/chen.ts'
import { dora } from './photographs/dora.ts'
import { gulan } from './photographs/gulan.ts'
import { sumei } from './photographs/sumei.ts'
import { xiaoman } from './photographs/xiaoman.ts'
import type { DemoPost } from './types.ts'

/** What the eight photographers publish: the 34 photographs of `demo/photos`, each in exactly one post. Who made them: CREDITS.md. */
export const photographs: readonly DemoPost[] = [...anna, ...bruno, ...chen, ...dora, ...sumei, ...amara, ...gulan, ...xiaoman]
