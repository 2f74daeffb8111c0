import { AVATAR_SIDES } from '#server/kit/images/types.ts'

/** Where a header picture's sizes lie in the store. */
export const nameAvatar = (key: string, name: string) => `avatars/${key.slice(0, 2)}/${key}/${name}`
/** Every file of a header picture. */
export const nameAvatars = (key: string) => AVATAR_SIDES.map((side) => nameAvatar(key, `${side}.webp`))
