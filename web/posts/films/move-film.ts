/** To this second, no further than its ends. */
export function seekTo(video: HTMLVideoElement | null, at: number, seconds: number): void {
  if (video) video.currentTime = Math.max(0, Math.min(seconds, at))
}
/** As much further, standing still. */
export function stepBy(video: HTMLVideoElement | null, by: number, seconds: number): void {
  video?.pause()
  seekTo(video, (video?.currentTime ?? 0) + by, seconds)
}
export function playAt(video: HTMLVideoElement | null, speed: number): void {
  if (video) video.playbackRate = speed
}
