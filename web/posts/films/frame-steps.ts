import { stepBy } from './move-film.ts'

/** Until frames were seen: as most cameras take them. */
const USUAL = 1 / 30
/** No film here has more frames a second. */
const SHORTEST = 1 / 130

type Steps = { go: (by: 1 | -1) => void; measure: () => () => void }
/** Steps of one frame. How long a frame is shows while the film plays: the shortest time between two that were painted. */
export function openSteps(film: () => HTMLVideoElement | null): Steps {
  let frame = USUAL
  let seen = false
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
        if (last >= 0 && apart > SHORTEST && !video.paused) {
          frame = seen ? Math.min(frame, apart) : apart
          seen = true
        }
        last = mediaTime
        handle = video.requestVideoFrameCallback(look)
      }
      let handle = video.requestVideoFrameCallback(look)
      return () => video.cancelVideoFrameCallback(handle)
    },
  }
}
