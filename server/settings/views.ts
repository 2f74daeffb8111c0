import type { Reply } from '#api/endpoint.ts'
import { ALT_MAX, appStores, MAX_IMAGE_BYTES, MAX_IMAGES, PAGE_MAX, PART_BYTES, PLACE_MAX, POSTS_AT_ONCE, TAGS_MAX, TITLE_MAX } from '#api/limits.ts'
import type { OutsideProvider } from '#api/outside.ts'
import type { ParameterValues } from '#api/parameters.ts'
import type { settings } from '#api/settings.ts'
import { hasApp, type Config } from '#server/config.ts'
import type { ReadCtx } from '#server/context.ts'
import { IMAGE_LIMITS } from '#server/kit/images/types.ts'
import { visitorKey } from '#server/kit/signed-requests.ts'

const limits = {
  imageBytes: MAX_IMAGE_BYTES,
  partBytes: PART_BYTES,
  imageSide: IMAGE_LIMITS.longSide,
  imageOtherSide: IMAGE_LIMITS.shortSide,
  imagesPerPost: MAX_IMAGES,
  postsAtOnce: POSTS_AT_ONCE,
  title: TITLE_MAX,
  place: PLACE_MAX,
  alt: ALT_MAX,
  tagsPerPost: TAGS_MAX,
  page: PAGE_MAX,
}

/** What anybody may know of how this installation is set. */
export function configView(
  { kit: { config, secrets, outsideLogins }, now, random }: Pick<ReadCtx, 'kit' | 'now' | 'random'>,
  { publishCost, likeCost, forwardCost }: ParameterValues,
): Reply<typeof settings, 'GET /api/config'> {
  const signing = visitorKey({ secrets, random, now })
  return {
    limits,
    costs: { publish: publishCost, like: likeCost, forward: forwardCost },
    switches: { app: hasApp(config), development: !config.production },
    downloads: downloadsView(config),
    outsideLogins: Object.keys(outsideLogins) as OutsideProvider[],
    signing: { ...signing, expiresAt: signing.expiresAt.toISOString() },
  }
}

type Downloads = Reply<typeof settings, 'GET /api/config'>['downloads']
function downloadsView({ APP_STORE_URL, APP_APK_URL, APP_APK_VERSION, APP_APK_BYTES, APP_APK_SHA256, APP_HARMONY_URL, APP_STORES }: Config): Downloads {
  const isChecked = APP_APK_VERSION && APP_APK_BYTES && APP_APK_SHA256
  return {
    appStore: APP_STORE_URL ?? null,
    apk: APP_APK_URL ?? null,
    apkFile: isChecked ? { version: APP_APK_VERSION, bytes: APP_APK_BYTES, sha256: APP_APK_SHA256 } : null,
    harmony: APP_HARMONY_URL ?? null,
    stores: (APP_STORES?.split(',') ?? []).flatMap((one) => {
      const [, said, url] = /^(\w+)=(.+)$/.exec(one) ?? []
      const name = appStores.find((store) => store === said)
      return name && url ? [{ name, url }] : []
    }),
  }
}
