import { describe, expect, it } from 'vitest'
import { askedLang, langOf } from './lang.ts'

describe('langOf', () => {
  it.each([
    ['/', 'zh', ''],
    ['/login', 'zh', ''],
    ['/en', 'en', '/en'],
    ['/en/', 'en', '/en'],
    ['/en/login', 'en', '/en'],
    ['/en.data', 'en', '/en'],
    ['/en/_.data', 'en', '/en'],
    ['/EN/login', 'en', '/EN'],
    ['/zh', 'zh', '/zh'],
    ['/zh/login', 'zh', '/zh'],
    ['/english', 'zh', ''],
    ['/zhang', 'zh', ''],
    ['/en-GB/login', 'zh', ''],
    ['/fr/login', 'zh', ''],
    ['/photographer/en', 'zh', ''],
  ])('%s is %s at %j', (path, lang, basename) => expect(langOf(path)).toEqual({ lang, basename }))
})

describe('askedLang', () => {
  it.each([
    [['en-US', 'zh'], 'en'],
    [['zh-TW', 'en'], 'zh'],
    [['fr-FR', 'de', 'en'], 'en'],
    [['EN'], 'en'],
    [['fr'], null],
    [[], null],
  ])('%j asks for %s', (wanted, lang) => expect(askedLang(wanted)).toBe(lang))
})
