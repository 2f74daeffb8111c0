import type { Post } from '#api/posts.ts'
import { photo as words } from '#web/words/photo.ts'
import { useWords } from '#web/words/words.ts'

type Credentials = NonNullable<Post['images'][number]['credentials']>

/** What the uploaded file says by its content credentials: whether they hold first, then who and with what. */
export function CredentialsLine({ credentials: { holds, signedBy, signedAt, madeWith, author, steps } }: { credentials: Credentials }) {
  const w = useWords(words)
  const known = steps.map((step) => w.credentialSteps[step]).filter((step) => step !== undefined)
  return (
    <>
      {holds ? w.credentialsHold : w.credentialsBroken}
      {signedBy && <small>{w.signedBy(signedBy, signedAt)}</small>}
      {author && <small>{w.namesAuthor(author)}</small>}
      {madeWith && <small>{w.madeWith(madeWith)}</small>}
      {known.length > 0 && <small>{w.credentialStepsSay(known)}</small>}
      <small>{w.credentialsUnvouched}</small>
    </>
  )
}
