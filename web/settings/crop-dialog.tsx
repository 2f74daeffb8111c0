import { useEffect, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { FieldError } from '#web/ui/field.tsx'
import { settings as words } from '#web/words/settings.ts'
import { useWords } from '#web/words/words.ts'
import { cutSquare } from './cut-square.ts'
import 'react-easy-crop/react-easy-crop.css'

const ZOOM = { least: 1, most: 4, step: 0.05 }

/** Cuts a square out of a picture (specification §3: ratio 1:1, fixed). Arrow keys move it, + and − and the slider zoom. */
export function CropDialog({ src, onUse, onCancel }: { src: string; onUse: (square: Blob) => void; onCancel: () => void }) {
  const w = useWords(words)
  const box = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.least)
  const [area, setArea] = useState<Area | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => box.current?.showModal(), [])
  const use = () => {
    if (area) cutSquare(src, area).then(onUse, () => setFailed(true))
  }
  return (
    <dialog className="dialog" ref={box} aria-labelledby="crop" onClose={onCancel}>
      <h2 id="crop">{w.cropTitle}</h2>
      {failed ? (
        <div role="alert">
          <FieldError text={w.cropFailed} />
        </div>
      ) : (
        <>
          <div className="cropper">
            <Cropper
              image={src}
              aspect={1}
              crop={at}
              zoom={zoom}
              minZoom={ZOOM.least}
              maxZoom={ZOOM.most}
              cropShape="round"
              showGrid={false}
              disableAutomaticStylesInjection
              onCropChange={setAt}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              mediaProps={{ onError: () => setFailed(true) }}
            />
          </div>
          <label className="crop-zoom">
            {w.zoom}
            <input type="range" min={ZOOM.least} max={ZOOM.most} step={ZOOM.step} value={zoom} onChange={(event) => setZoom(Number(event.target.value))} />
          </label>
        </>
      )}
      <div className="acts">
        <button type="button" className="btn" onClick={onCancel}>
          {w.cropCancel}
        </button>
        {!failed && (
          <button type="button" className="btn primary" onClick={use} disabled={!area}>
            {w.cropUse}
          </button>
        )}
      </div>
    </dialog>
  )
}
