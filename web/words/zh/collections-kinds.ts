import type { KindWordsOf } from '../kind-words.ts'
import { who } from './kinds.ts'

export const collectionsKinds: KindWordsOf<'collections'> = {
  notifications: {
    'collection-invitation': {
      name: '有人请我进影集',
      sentence: (one) => `${who(one)}请你${one.facts.role === 'editor' ? '一起编' : '看'}影集“${one.facts.nameZh || one.facts.nameEn}”`,
    },
    letter: { name: '作品集有人来信', sentence: ({ facts }) => `${facts.name}从你的作品集给你写信`, why: ({ facts }) => facts.begins },
    proof: { name: '客户选好了照片', sentence: ({ facts }) => `${facts.name}选好了${facts.picked}张`, why: () => '在选片页可以看到每张的说明，也能存成表格' },
  },
  metrics: { collections: '新影集' },
  reportables: { collection: '影集', portfolio: '作品集' },
}
