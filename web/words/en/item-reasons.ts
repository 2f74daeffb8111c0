/** Why a picture is not sold, and what to do about it. */
export const itemReasons = {
  unsharp: 'Not sharp: choose a frame with better focus, or export it without enlarging.',
  noisy: 'Too much noise: reduce it in the raw file and export again.',
  exposure: 'Exposure: lights or shadows hold no detail. Bring them back and export again.',
  'too-small': 'Too few pixels: upload the full size. The market needs 4 megapixels.',
  trademark: 'A trademark or somebody’s work can be seen: crop or remove it, or add a property release.',
  recognisable: 'Somebody or something can be recognised: say so under People, and add a release if you have one.',
  retouched: 'Retouched too far: use a version that is closer to the photograph.',
  'words-wrong': 'Title or keywords do not fit the picture: change them and submit again.',
  copied: 'This is somebody else’s picture and cannot be sold.',
  'not-sellable': 'Not fit for sale here; the post itself is as it was.',
  other: 'Please see the reviewer’s words.',
} as const
