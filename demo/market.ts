import type { ContributorContact, ContributorPerson } from '#api/contributors.ts'

type Person = Omit<ContributorPerson, 'country'> & { country: string }
/** Who sells licences: their verified name, and when it was approved. */
export const contributor = {
  account: 'bruno',
  verified: { name: 'Bruno Sala', birth: '1984-09-12', number: 'YB4480127' },
  said: { firstName: 'Bruno', lastName: 'Sala', title: 'mr', country: 'ES', email: 'bruno@sala.example', address: 'Carrer de Provença 261, Barcelona' },
  daysAgo: 40,
} as const
/** Whose application a reviewer has not decided yet. */
export const applicant: {
  account: string
  verified: { name: string; birth: string; number: string }
  person: Person
  contact: Pick<ContributorContact, 'email' | 'address'>
  link: string
} = {
  account: 'gulan',
  verified: { name: '顾岚', birth: '1991-02-27', number: 'E77120934' },
  person: { firstName: '岚', lastName: '顾', title: 'ms', country: 'CN' },
  contact: { email: 'gulan@starfield.example', address: '青海省海西州冷湖镇赛什腾路3号' },
  link: 'https://gulan.example/night',
}
/** A release of bruno's that waits for its signature. */
export const release = { kind: 'property', name: '米拉之家管理处', remark: '天井和屋顶', years: 10, works: ['Looking up, Casa Milà'] } as const
