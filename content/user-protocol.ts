import type { Agreement } from './agreement.ts'
import { userProtocolEn20261121 } from './earlier/user-protocol-en-2026-11-21.ts'
import { userProtocolEn20261122 } from './earlier/user-protocol-en-2026-11-22.ts'
import { userProtocolEn20261123 } from './earlier/user-protocol-en-2026-11-23.ts'
import { userProtocolEn20261124 } from './earlier/user-protocol-en-2026-11-24.ts'
import { userProtocolEn20261129 } from './earlier/user-protocol-en-2026-11-29.ts'
import { userProtocolZh20261121 } from './earlier/user-protocol-zh-2026-11-21.ts'
import { userProtocolZh20261122 } from './earlier/user-protocol-zh-2026-11-22.ts'
import { userProtocolZh20261123 } from './earlier/user-protocol-zh-2026-11-23.ts'
import { userProtocolZh20261124 } from './earlier/user-protocol-zh-2026-11-24.ts'
import { userProtocolZh20261129 } from './earlier/user-protocol-zh-2026-11-29.ts'
import { userProtocolEn } from './user-protocol-en.ts'
import { userProtocolZh } from './user-protocol-zh.ts'

export const userProtocol: Agreement = {
  id: 'user-protocol',
  version: '2026-11-30',
  effective: '2026-11-30',
  asks: true,
  zh: userProtocolZh,
  en: userProtocolEn,
  earlier: [
    { version: '2026-11-29', effective: '2026-11-29', asks: true, zh: userProtocolZh20261129, en: userProtocolEn20261129 },
    { version: '2026-11-24', effective: '2026-11-24', asks: false, zh: userProtocolZh20261124, en: userProtocolEn20261124 },
    { version: '2026-11-23', effective: '2026-11-23', asks: true, zh: userProtocolZh20261123, en: userProtocolEn20261123 },
    { version: '2026-11-22', effective: '2026-11-22', asks: true, zh: userProtocolZh20261122, en: userProtocolEn20261122 },
    { version: '2026-11-21', effective: '2026-11-21', asks: true, zh: userProtocolZh20261121, en: userProtocolEn20261121 },
  ],
}
