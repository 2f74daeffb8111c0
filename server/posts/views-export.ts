import { exportTableOf } from '#server/kit/export-tables.ts'

const COVER = 'a copy of the first photograph’s, kept here for feeds'
const NUMBER = 'the account’s number says whose the row is'

/** Posts with all their words. A deleted one has kept its address and its day. */
export const postsTable = exportTableOf({
  name: 'posts',
  title: { zh: '作品', en: 'Your work' },
  table: 'posts',
  owner: 'account_id',
  key: ['id'],
  fields: {
    permlink: { zh: '在你名下的地址', en: 'Its address under your name' },
    title: { zh: '标题', en: 'Title' },
    description: { zh: '描述', en: 'Description' },
    lang: { zh: '标题和描述的语言', en: 'Language of title and description' },
    title_other: { zh: '另一种语言的标题', en: 'Title in the other language' },
    description_other: { zh: '另一种语言的描述', en: 'Description in the other language' },
    tags: { zh: '标签', en: 'Tags' },
    place: { zh: '地点', en: 'Place' },
    kind: { zh: '照片（photo）或设计（design）', en: 'photo or design' },
    visibility: { zh: '公开（public）或仅自己可见（private）', en: 'public or private' },
    forwardable: { zh: '是否可以转发', en: 'Whether others may forward it' },
    ai: { zh: '人工智能：none没有，assisted辅助，generated生成', en: 'AI: none, assisted, generated' },
    credit: { zh: '署名与授权', en: 'Credit and licence' },
    image_count: { zh: '照片数', en: 'Number of photographs' },
    created_at: { zh: '发布时间', en: 'Published' },
    updated_at: { zh: '最近修改', en: 'Last changed' },
    deleted_at: { zh: '删除时间', en: 'Deleted' },
    like_count: { zh: '喜欢数，最近一秒的除外', en: 'Likes, without those of the last second' },
    forward_count: { zh: '转发数，最近一秒的除外', en: 'Forwards, without those of the last second' },
  },
  added: { photographs: { zh: '照片在这份存档里的文件', en: 'Files of its photographs in this archive' } },
  withheld: {
    id: 'the number of a row of ours',
    account_id: NUMBER,
    like_weight: 'calculated from the likes of others',
    hot: 'calculated from the likes of others',
    open: 'follows from who can see it and whether it was deleted',
    cover_key: COVER,
    cover_alt: COVER,
    cover_width: COVER,
    cover_height: COVER,
    cover_widths: COVER,
    cover_avif: COVER,
    cover_placeholder: COVER,
    cover_focus_x: COVER,
    cover_focus_y: COVER,
    version: 'how often it was changed, for two edits at once',
  },
})

/** Which of them stand first, and where. */
export const featuredTable = exportTableOf({
  name: 'featured',
  title: { zh: '精选作品', en: 'Featured works' },
  table: 'featured_posts',
  owner: 'account_id',
  key: ['position'],
  fields: { position: { zh: '第几件', en: 'Which one' } },
  added: { post: { zh: '作品的地址', en: 'Address of the work' } },
  withheld: { account_id: NUMBER, post_id: 'the number of a row of ours; its address stands there as post' },
})

/** Every photograph, published or not, with what its file said of itself. */
export const photographsTable = exportTableOf({
  name: 'photographs',
  title: { zh: '照片与原图信息', en: 'Photographs, with what their files say' },
  table: 'images',
  owner: 'account_id',
  key: ['upload_key'],
  numbers: ['declared_bytes', 'bytes'],
  fields: {
    key: { zh: '公开地址里的名字', en: 'Its name in public addresses' },
    name: { zh: '上传时的文件名', en: 'Name of the file as you uploaded it' },
    declared_bytes: { zh: '上传时所报的大小', en: 'Bytes as announced' },
    bytes: { zh: '原图大小', en: 'Bytes of the original' },
    type: { zh: '格式', en: 'Format' },
    width: { zh: '宽，像素', en: 'Width in pixels' },
    height: { zh: '高，像素', en: 'Height in pixels' },
    widths: { zh: '做好的WebP宽度', en: 'Widths made as WebP' },
    avif: { zh: '做好的AVIF宽度', en: 'Widths made as AVIF' },
    state: { zh: '状态：queued等待，developing处理中，ready好了，refused未通过', en: 'queued, developing, ready, or refused' },
    refusal: { zh: '未通过的原因', en: 'Why it was refused' },
    refusal_detail: { zh: '原因里的数字', en: 'The figures of that reason' },
    position: { zh: '在作品里的次序，从0起', en: 'Place in the post, from 0' },
    alt: { zh: '替代文字', en: 'Alternative text' },
    place_precision: { zh: '位置公开到：none不公开，city地名，exact坐标', en: 'How exactly its place is shown: none, city, exact' },
    ai: { zh: '人工智能：none没有，assisted辅助，generated生成', en: 'AI: none, assisted, generated' },
    exif: { zh: '相机、镜头、焦距、光圈、快门、ISO、拍摄时间', en: 'Camera, lens, focal length, aperture, shutter, ISO, when it was taken' },
    found: { zh: '文件里写着的标题、描述、标签、作者、版权', en: 'Title, description, tags, author and rights that stand in the file' },
    latitude: { zh: '纬度', en: 'Latitude' },
    longitude: { zh: '经度', en: 'Longitude' },
    focus_x: { zh: '裁切时留在画面里的焦点，从左起，0到1', en: 'Focal point that stays in sight where it is cropped, from the left, 0 to 1' },
    focus_y: { zh: '焦点，从上起，0到1', en: 'Focal point from the top, 0 to 1' },
    marks: {
      zh: '提示：similar与另一张相似，rights写着别人的版权，damaged文件受损',
      en: 'similar: like another of yours; rights: names somebody else’s rights; damaged: its file is',
    },
    color_profile: { zh: '色彩配置', en: 'Colour profile' },
    sha256: { zh: '文件校验值', en: 'Checksum of the file, SHA-256' },
    phash: { zh: '画面指纹，用来找相似的照片', en: 'Fingerprint of the picture, to find similar ones' },
    thumbhash: { zh: '极小的预览', en: 'A tiny preview' },
    uploaded_at: { zh: '上传时间', en: 'Uploaded' },
    developed_at: { zh: '处理完成时间', en: 'Developed' },
  },
  added: {
    post: { zh: '属于哪件作品（permlink），没有发布的为空', en: 'The permlink of its post; null while it is not published' },
    file: { zh: '在这份存档里的文件', en: 'Its file in this archive' },
  },
  withheld: {
    id: 'the number of a row of ours',
    account_id: NUMBER,
    post_id: 'named by the permlink of its post',
    upload_key: 'where it lies in the store',
    multipart: 'the store’s own receipt of an upload in parts',
    progress: 'of the job that develops it',
    placeholder: 'made from the thumbhash',
  },
})

/** What one liked and forwarded of others. */
export const likesTable = exportTableOf({
  name: 'likes',
  title: { zh: '喜欢与转发', en: 'What you liked and forwarded' },
  table: 'likes',
  owner: 'account_id',
  key: ['id'],
  fields: {
    kind: { zh: '喜欢（like）或转发（forward）', en: 'like or forward' },
    created_at: { zh: '时间', en: 'When' },
    words: { zh: '转发时写的话', en: 'What you said when forwarding' },
    earlier: { zh: '之前30天里两人之间的次数', en: 'How many there were between the two of you in the 30 days before' },
    weight: { zh: '分量，以百万分之一计', en: 'Its weight, in millionths' },
  },
  added: { post: { zh: '作品', en: 'The post' } },
  withheld: {
    id: 'the number of a row of ours',
    post_id: 'the post is named by its address',
    account_id: NUMBER,
    author_id: 'the post is named by its address',
  },
})
