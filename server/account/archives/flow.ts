export type ArchiveState = 'running' | 'ready' | 'failed' | 'gone'

/** From where an archive may come into a state. `gone`: stopped, deleted, too old, or a newer one took its place; the row stays for the count of the day. */
export const from: Record<Exclude<ArchiveState, 'running'>, readonly ArchiveState[]> = {
  ready: ['running'],
  failed: ['running'],
  gone: ['running', 'ready'],
}
