import type { ReleaseImage } from '#api/releases.ts'
import { langOfScript } from '#web/lang.ts'

/** The photographs that a release is of; of one that is gone its title stays. */
export const ReleasePictures = ({ images, gone }: { images: readonly ReleaseImage[]; gone: string }) => (
  <ul className="relpics">
    {images.map(({ title, sha256, url }, n) => (
      <li key={`${sha256} ${n}`}>
        <figure>
          {url ? <img src={url} alt="" loading={n > 1 ? 'lazy' : undefined} /> : <span className="blank">{gone}</span>}
          <figcaption lang={langOfScript(title)}>{title}</figcaption>
        </figure>
      </li>
    ))}
  </ul>
)
