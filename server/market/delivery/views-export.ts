import { exportTableOf } from '#server/kit/export-tables.ts'

/** The signed documents of the licences that somebody bought. */
export const documentsTable = exportTableOf({
  name: 'licence-documents',
  title: { zh: '你的许可文件', en: 'Your licence documents' },
  table: 'licence_documents',
  owner: 'licence_id',
  key: ['licence_id', 'edition'],
  fields: {
    licence_id: { zh: '第几份许可', en: 'Number of the licence’s row' },
    edition: { zh: '第几版', en: 'Edition' },
    holder: { zh: '许可给', en: 'Licensed to' },
    file: { zh: '签好的许可文件，一字不差', en: 'The signed file, to the letter' },
    key_id: { zh: '公钥编号', en: 'Which key signed it' },
    made_at: { zh: '签发时间', en: 'When it was signed' },
  },
  withheld: {},
})
