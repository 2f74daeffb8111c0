import { useState } from 'react'
import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { ProofFault, ProofFile } from '#chain/proof/verify-proof.ts'
import { pageContext } from '#web/api.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { checkProof as words } from '#web/words/check-proof.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/verify-proof-page.ts'
import { readFiles, useVerifier, type Verifier } from './use-verifier.ts'
import './credential.css'

export function loader({ context }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  return { lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const { title, lead } = words.in(lang)
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: lead },
    ...previewMeta({ lang, origin, path: href('/verify-proof'), title, description: lead }),
  ]
}

type Seen = { proof: ProofFile | null; fault: ProofFault | null; photograph: boolean }

/** Whether a proof holds: worked out in this page alone, so that it needs no network once it is open. */
export default function VerifyProofPage() {
  const w = useWords(words)
  const verifier = useVerifier()
  const [file, setFile] = useState<File>()
  const [photograph, setPhotograph] = useState<File>()
  const [seen, setSeen] = useState<Seen | null>(null)
  const check = async (proof: File | undefined, original: File | undefined) => {
    setFile(proof)
    setPhotograph(original)
    if (proof && verifier) setSeen(await judge(verifier, proof, original))
  }
  return (
    <main id="main" className="page proofs-page">
      <h1>{w.title}</h1>
      <p className="lead">{w.lead}</p>
      <noscript>
        <p>{w.needsScript}</p>
      </noscript>
      <FileField label={w.file} accept=".json,application/json" name="proof" ready={verifier !== null} on={(chosen) => void check(chosen, photograph)} />
      <FileField label={w.photograph} hint={w.photographHint} name="photograph" ready={verifier !== null} on={(chosen) => void check(file, chosen)} />
      <output className="verdict">{seen && <Said seen={seen} />}</output>
      <p className="hint">{w.compare}</p>
      <p className="hint">{w.command}</p>
    </main>
  )
}

async function judge(verifier: Verifier, file: File, original: File | undefined): Promise<Seen> {
  const { proof, contentHash } = await readFiles(verifier, file, original)
  return { proof, fault: proof ? verifier.verifyProof(proof, contentHash) : 'form', photograph: original !== undefined }
}

type FieldProps = { label: string; hint?: string; accept?: string; name: string; ready: boolean; on: (file: File | undefined) => void }
function FileField({ label, hint, accept, name, ready, on }: FieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(wired) => (
        <input
          {...wired}
          type="file"
          name={name}
          accept={accept}
          disabled={!ready}
          className={inputClass(undefined)}
          onChange={({ currentTarget }) => on(currentTarget.files?.[0])}
        />
      )}
    </Field>
  )
}

function Said({ seen: { proof, fault, photograph } }: { seen: Seen }) {
  const w = useWords(words)
  return (
    <section className="sec" aria-labelledby="verdict">
      <h2 id="verdict" className={fault ? 'problem' : undefined}>
        {fault ? w.faults[fault] : photograph ? w.wholePhotograph : w.whole}
      </h2>
      {proof && <Lines proof={proof} />}
    </section>
  )
}

function Lines({ proof: { leaf, block, chain, contract, root } }: { proof: ProofFile }) {
  const w = useWords(words)
  const lines = [
    [w.hash, leaf.contentHash.slice(2)],
    [w.stated, w.moment(Number(leaf.time))],
    [w.chain, String(chain)],
    [w.contract, contract],
    [w.root, root],
    [w.block, String(block.number)],
    [w.at, w.moment(block.time)],
    [w.blockHash, block.hash],
  ] as const
  return (
    <dl className="proof-facts" aria-label={w.says}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
