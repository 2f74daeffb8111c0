const isShown = ({ mode }: TextTrack) => mode === 'showing'

/** Whether captions of a film stand on it now, whoever turned them on: the browser's own controls do so too. */
export const areShown = (video: HTMLVideoElement | null): boolean => [...(video?.textTracks ?? [])].some(isShown)

/** On in `language` where there are such, else in the first that there are; off where any stand there. */
export function turnCaptions(video: HTMLVideoElement | null, language: string): void {
  const all = [...(video?.textTracks ?? [])]
  const wanted = areShown(video) ? null : (all.find((track) => track.language === language) ?? all[0])
  for (const track of all) track.mode = track === wanted ? 'showing' : 'disabled'
}
