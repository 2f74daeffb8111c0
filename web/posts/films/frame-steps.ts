import { stepBy } from './move-film.ts'

/** Until frames were seen: as most cameras take them. */
const USUAL = 1 / 30
/** No film here has more frames a second. */
const SHORTEST = 1 / 130

type Steps = { go: (by: 1 | -1) => void; measure: () => () => void }
/** Lengths that differ by less are one: containers round. */
const GRAIN = 1 / 500
/** Steps of one frame. How long a frame is shows while the film plays: the shortest time between two that were painted, of those seen twice. One alone is short where a film was cut. */
export function openSteps(film: () => HTMLVideoElement | null): Steps {
  let frame = USUAL
  let isSure = false
  const lengths = new Set<number>()
  const note = (apart: number) => {
    const length = Math.round(apart / GRAIN)
    const isKnown = lengths.has(length)
    lengths.add(length)
    if (isSure && (!isKnown || apart >= frame)) return
    frame = apart
    isSure = isKnown
  }
  return {
    go: (by) => {
      const video = film()
      if (!video) return
      // a film that nobody played has loaded nothing yet
      if (video.readyState === 0) video.load()
      stepBy(video, by * frame, video.duration || 0)
    },
    measure: () => {
      const video = film()
      if (!video?.requestVideoFrameCallback) return () => {}
      let last = -1
      const look = (_: number, { mediaTime }: VideoFrameCallbackMetadata) => {
        const apart = mediaTime - last
        if (last >= 0 && apart > SHORTEST && !video.paused) note(apart)
        last = mediaTime
        handle = video.requestVideoFrameCallback(look)
      }
      let handle = video.requestVideoFrameCallback(look)
      return () => video.cancelVideoFrameCallback(handle)
    },
  }
}
