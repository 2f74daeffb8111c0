/** So many entries of dropped folders are looked at: a card, never a disk. */
const WALK_MOST = 5000

/** Files of a drop, those in folders too. `unwalked`: there was more than is looked through. */
export type Dropped = { files: File[]; folder: boolean; unwalked: boolean }

/** What a drop holds. The entries must be asked for while it happens, what is in them may come later. */
export function filesDropped({ items, files }: DataTransfer): Promise<Dropped> {
  const entries = [...items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry())
  const loose = [...files]
  if (!entries.some((entry) => entry?.isDirectory)) return Promise.resolve({ files: loose, folder: false, unwalked: false })
  return walk(entries.filter((entry) => entry !== null))
}

async function walk(roots: readonly FileSystemEntry[]): Promise<Dropped> {
  const [rest, files] = [[...roots], [] as File[]]
  let seen = 0
  for (let entry = rest.shift(); entry && seen < WALK_MOST; entry = rest.shift(), seen++) {
    if (entry.name.startsWith('.')) continue // what a system keeps for itself
    if (entry.isDirectory) rest.push(...(await entriesIn(entry as FileSystemDirectoryEntry)))
    else files.push(...(await fileOf(entry as FileSystemFileEntry)))
  }
  return { files: files.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true })), folder: true, unwalked: rest.length > 0 }
}

/** A file that cannot be read is none. */
const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File[]>((resolve) =>
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    ),
  )
/** A reader gives a hundred at a time, and none at its end. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])))
    if (!some.length || all.length > WALK_MOST) return all
    all.push(...some)
  }
}
