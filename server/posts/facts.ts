import {
  ALT_MAX,
  COMMENT_MAX,
  DESCRIPTION_MAX,
  FEATURED_MAX,
  FORWARD_WORDS_MAX,
  MAX_IMAGE_BYTES,
  MAX_IMAGES,
  PLACE_MAX,
  POSTS_AT_ONCE,
  QUEUE_MAX,
  TAGS_MAX,
  TITLE_MAX,
} from '#api/limits.ts'
import type { Facts } from '#server/hooks/facts.ts'
import { IMAGE_LIMITS } from '#server/kit/images/types.ts'
import { FREE_MINUTES } from './comments/policy.ts'
import { DAY } from './uploads/service.ts'
import { DRAFT_DAYS } from './uploads/sweep-uploads.ts'

export const postFacts: Facts = {
  'image-bytes': { value: MAX_IMAGE_BYTES, unit: 'megabytes', of: { zh: '一张照片的文件最大', en: 'Largest file of a photograph' } },
  'image-pixels': { value: IMAGE_LIMITS.pixels, unit: 'megapixels', of: { zh: '一张照片的像素最多', en: 'Most pixels of a photograph' } },
  'image-side': { value: IMAGE_LIMITS.longSide, unit: 'pixels', of: { zh: '长边至少', en: 'Longer side at least' } },
  'image-short-side': { value: IMAGE_LIMITS.shortSide, unit: 'pixels', of: { zh: '短边至少', en: 'Shorter side at least' } },
  'images-max': { value: MAX_IMAGES, unit: 'photographs', of: { zh: '一件作品的照片', en: 'Photographs of one work' } },
  'posts-at-once': { value: POSTS_AT_ONCE, unit: 'works', of: { zh: '一次发布', en: 'Works published at once' } },
  'queue-max': { value: QUEUE_MAX, unit: 'photographs', of: { zh: '发布页上站着和等着的', en: 'Photographs that stand and wait on the upload page' } },
  'uploads-a-day': { value: DAY.files, unit: 'files', of: { zh: '每人每天上传', en: 'Files that one person uploads in a day' } },
  'upload-bytes-a-day': { value: DAY.bytes, unit: 'gigabytes', of: { zh: '每人每天上传合计', en: 'All of them together' } },
  'draft-days': { value: DRAFT_DAYS, unit: 'days', of: { zh: '没有发布的照片保留', en: 'Photographs not yet published are kept for' } },
  'title-max': { value: TITLE_MAX, unit: 'characters', of: { zh: '标题', en: 'Title' } },
  'description-max': { value: DESCRIPTION_MAX, unit: 'characters', of: { zh: '描述', en: 'Description' } },
  'place-max': { value: PLACE_MAX, unit: 'characters', of: { zh: '地点', en: 'Place' } },
  'alt-max': { value: ALT_MAX, unit: 'characters', of: { zh: '替代文字', en: 'Alternative text' } },
  'tags-max': { value: TAGS_MAX, unit: 'tags', of: { zh: '一件作品的标签', en: 'Tags of one work' } },
  'featured-max': { value: FEATURED_MAX, unit: 'works', of: { zh: '主页上的代表作', en: 'Featured works on a page' } },
  'comment-max': { value: COMMENT_MAX, unit: 'characters', of: { zh: '一条评论', en: 'One comment' } },
  'comment-minutes': { value: FREE_MINUTES, unit: 'minutes', of: { zh: '修改评论不留标记', en: 'A comment is changed without a mark for' } },
  'forward-words': { value: FORWARD_WORDS_MAX, unit: 'characters', of: { zh: '转发时写的话', en: 'Words of a forward' } },
}
