import type { ReadDb } from '../db/pool.ts'

/** A page without its language; `at`: when it changed last; `film`: what it plays, by paths of this site. */
export type SitemapEntry = { path: string; at?: Date | string; film?: SitemapFilm | undefined }
export type SitemapFilm = { title: string; said: string; cover: string; file: string; seconds: number; since: Date }
/**
 * One part of the sitemap, by the word in its file name. `spans`: numbers of its files, null where it is one file, which is left out when it is empty.
 * A file holds at most 10 000 addresses, two of each page.
 */
export type SitemapPart = { spans: ((db: ReadDb) => Promise<number[]>) | null; read: (db: ReadDb, span: number) => Promise<SitemapEntry[]> }
export type SitemapParts = Readonly<Record<string, SitemapPart>>
