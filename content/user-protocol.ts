import type { Agreement } from './agreement.ts'
import { userProtocolEn } from './user-protocol-en.ts'
import { userProtocolZh } from './user-protocol-zh.ts'

export const userProtocol: Agreement = { id: 'user-protocol', version: '2026-11-21', effective: '2026-11-21', zh: userProtocolZh, en: userProtocolEn }
