import type { ReactNode } from 'react'
import type { Post } from '#api/posts.ts'
import { htmlLang } from '#web/lang.ts'
import { photo as words } from '#web/words/photo.ts'
import { privacy as privacyWords } from '#web/words/privacy.ts'
import { useWords } from '#web/words/words.ts'
import { CredentialsLine } from './credentials-line.tsx'

type Picture = Post['images'][number]
type Says = ReturnType<typeof words.in>

/** How a picture was made, engraved as on a lens: exposure large, the rest as a list. What the file does not say is not there. */
export function ExifPlate({ post, picture }: { post: Post; picture: Picture }) {
  const w = useWords(words)
  const exposure = exposureOf(picture.exif, w)
  return (
    <section aria-labelledby="made">
      <h2 id="made" className="vh">
        {w.made}
      </h2>
      {exposure.length > 0 && (
        <dl className={exposure.length < 4 ? 'exif few' : 'exif'}>
          {exposure.map(({ name, figure, before, after }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {before && <small>{before}</small>}
                {figure}
                {after && <small>{after}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {post.can.edit && !post.cameraShown && <CameraHidden />}
      <GearList post={post} picture={picture} />
      {picture.ai !== 'none' && <p className="said">{w.aiSays[picture.ai]}</p>}
    </section>
  )
}

/** Its author reads here that others do not see what stands above. */
const CameraHidden = () => <p className="hint">{useWords(privacyWords).cameraOnlyYou}</p>

type Figure = { name: string; figure: string; before?: string; after?: string }
function exposureOf({ focalLength, aperture, shutter, iso }: Picture['exif'], w: Says): Figure[] {
  return [
    focalLength !== null && { name: w.focalLength, figure: String(focalLength), after: 'mm' },
    aperture !== null && { name: w.aperture, figure: String(aperture), before: 'ƒ/' },
    shutter !== null && { name: w.shutter, figure: shutter, after: 's' },
    iso !== null && { name: w.iso, figure: String(iso) },
  ].filter((one) => one !== false)
}

/** The same as one line, for the full view. */
export const exposureLine = ({ exif }: Picture, w: Says): string[] => [
  ...[exif.camera, exif.lens].filter((one) => one !== null),
  ...exposureOf(exif, w).map(({ name, figure, before = '', after = '' }) =>
    name === w.iso ? `${w.iso} ${figure}` : `${before}${figure}${after && ` ${after}`}`,
  ),
]

/** What is known, line by line; a line without a value is not there. */
function GearList({ post, picture: { exif, width, height, colorProfile, credentials, place, placePrecision } }: { post: Post; picture: Picture }) {
  const w = useWords(words)
  const secret = placePrecision === 'none'
  return (
    <dl className="gear">
      <Line name={w.camera}>{exif.camera && <span lang="en">{exif.camera}</span>}</Line>
      <Line name={w.lens}>{exif.lens && <span lang="en">{exif.lens}</span>}</Line>
      <Line name={w.taken}>{exif.takenAt && <time dateTime={exif.takenAt}>{w.takenAt(exif.takenAt)}</time>}</Line>
      <Line name={w.place}>
        <PlaceLine name={secret && !post.can.edit ? null : post.place} lang={htmlLang[post.lang]} at={place} secret={secret} />
      </Line>
      <Line name={w.kind}>{post.kind === 'design' && w.design}</Line>
      <Line name={w.file}>
        <span className="num">{w.fileSays(width, height, colorProfile)}</span>
      </Line>
      <Line name={w.credentials}>{credentials && <CredentialsLine credentials={credentials} />}</Line>
    </dl>
  )
}
const Line = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  ) : null

/** A name, not a link: pages of places come later. The owner sees a hidden place, and that it is hidden. */
function PlaceLine({ name, lang, at, secret }: { name: string | null; lang: string; at: Picture['place']; secret: boolean }) {
  const w = useWords(words)
  if (!name && !at) return <span className="muted">{w.placeHidden}</span>
  return (
    <>
      {name && <span lang={lang}>{name}</span>}
      {secret && <small>{w.placeOnlyYou}</small>}
      {at && <small className="num">{w.coordinates(at.latitude, at.longitude)}</small>}
    </>
  )
}
