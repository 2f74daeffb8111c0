/** Draws of the demo data: one that is over and one that gives tickets out. `worth`: of one prize, in fen. */
export const earlierDraw = {
  titleZh: '三台旧胶片机',
  titleEn: 'Three old film cameras',
  whatZh: '三台修好的机械旁轴，各配一卷黑白胶片。顺丰寄到，运费由拾光承担。',
  whatEn: 'Three mechanical rangefinders, repaired, each with a roll of black and white film. Sent by courier at our cost.',
  prize: 'goods',
  worth: 120_000,
  winners: 3,
  reserves: 2,
} as const
export const openDraw = {
  titleZh: '十本《河边的一年》',
  titleEn: 'Ten copies of “A Year by the River”',
  whatZh: '十本签名摄影集，开奖后两周内寄出，运费由拾光承担。',
  whatEn: 'Ten signed photobooks, sent within two weeks of the draw at our cost.',
  prize: 'goods',
  worth: 19_800,
  winners: 10,
  reserves: 5,
} as const
