// How a process is: what it has, what it lacks, and which children it has started.
import type { Kit } from '../context.ts'
import { namePids } from '../kit/confinement/name-pids.ts'
import type { AppServices, BackupCondition } from '../services.ts'

/** A database that is not ours has an owner who backs it up, or not: we see nothing of it. */
const NOT_OURS: BackupCondition = { copiedUntil: null, lastFull: null, due: false, failing: false }

type Around = { backups?: () => BackupCondition; shared?: readonly string[] }
/** What `/readyz` says. `shared`: parts that should have a user of their own and have none. */
export const conditionOf =
  ({ imageWorkers, pdfRenderer, cardRenderer, marker, filmReader, filmEncoder, chain }: Kit, { backups, shared = [] }: Around): AppServices['condition'] =>
  () => ({
    chain: chain ? (chain.isOurs ? 'own' : 'outside') : 'none',
    users: { missing: shared },
    imageWorkers: { missing: imageWorkers.missing() },
    pdfRenderer: { missing: pdfRenderer.missing() },
    cardRenderer: { missing: cardRenderer.missing() },
    marker: { missing: marker.missing() },
    filmReader: { missing: filmReader.missing() },
    filmEncoder: filmEncoder.condition(),
    backups: backups ? { ours: true, ...backups() } : { ours: false, ...NOT_OURS },
  })

/** Child processes by what they do. */
export const pidsOf = ({ imageWorkers, pdfRenderer, cardRenderer, marker, filmReader, filmEncoder, signer }: Kit): Record<string, number> =>
  namePids({
    'image-worker-': imageWorkers,
    'marker-': marker,
    'pdf-renderer': pdfRenderer,
    'card-renderer': cardRenderer,
    'film-reader': filmReader,
    'film-encoder-': filmEncoder,
    signer,
  })
