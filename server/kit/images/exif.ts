import { cleanText, firstText } from './clean-text.ts'
import { numberOf, textOf } from './tags.ts'
import type { Tags } from './tags.ts'
import type { Exif, Place } from './types.ts'

const between = (number: number | null, least: number, most: number) => (number !== null && number >= least && number <= most ? number : null)
const rounded = (number: number | null, digits: number) => (number === null ? null : Number(number.toFixed(digits)))

/** `Canon` and `Canon EOS R5` make `Canon EOS R5`; `NIKON CORPORATION` and `NIKON D90` make `NIKON D90`; `SONY` and `ILCE-7M3` make `SONY ILCE-7M3`. */
function cameraOf(make: string | null, model: string | null): string | null {
  if (!make || !model) return model ?? make
  const brand = make.replace(/[\s,]+(corporation|corp\.?|imaging|company|co\.|ltd\.?|inc\.?|camera|optical|electric|ag)(?=[\s,]|$).*$/i, '')
  const first = brand.split(/\s/)[0] ?? brand
  return cleanText(model.toLowerCase().startsWith(first.toLowerCase()) ? model : `${brand} ${model}`)
}

/** `1/125` below a third of a second, as cameras show it; seconds above. */
function shutterOf(seconds: number | null): string | null {
  if (between(seconds, 1 / 1_000_000, 86_400) === null || seconds === null) return null
  return seconds < 0.3 ? `1/${Math.round(1 / seconds)}` : String(rounded(seconds, seconds < 10 ? 1 : 0))
}

/** `2025:05:01 06:12:30` → `2025-05-01T06:12:30`, only when that day exists and photography did. */
function localTime(text: string | null): string | null {
  const parts = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(text ?? '')
  if (!parts) return null
  const iso = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}`
  const instant = Date.parse(`${iso}Z`)
  const exists = Number.isFinite(instant) && new Date(instant).toISOString().startsWith(iso)
  return exists && Number(parts[1]) >= 1826 && Number(parts[1]) <= 2100 ? iso : null
}

/** How the picture was taken; every field null that is missing, malformed or absurd. */
export function exifOf(tags: Tags): Exif {
  const iso = between(numberOf(tags['ISOSpeedRatings']), 1, 10_000_000)
  return {
    camera: cameraOf(cleanText(textOf(tags['Make'])), cleanText(textOf(tags['Model']))),
    lens: firstText(textOf(tags['LensModel']), textOf(tags['Lens'])),
    focalLength: rounded(between(numberOf(tags['FocalLength']), 0.5, 20_000), 1),
    aperture: rounded(between(numberOf(tags['FNumber']), 0.5, 512), 1),
    shutter: shutterOf(numberOf(tags['ExposureTime'])),
    iso: iso === 65_535 ? null : iso, // the largest short: "more than fits here"
    takenAt: localTime(textOf(tags['DateTimeOriginal'])) ?? localTime(textOf(tags['DateTimeDigitized'])),
    software: cleanText(textOf(tags['Software'])),
  }
}

/** Where the picture was taken; null unless both numbers are on the globe. 0, 0 is what receivers write before they know. */
export function placeOf(gps: Tags): Place | null {
  const [latitude, longitude]: unknown[] = [gps['Latitude'], gps['Longitude']]
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const onGlobe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
  return onGlobe ? { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) } : null
}
