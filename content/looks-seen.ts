/** Left, top, width and height, in hundredths of the screen. */
export type Place = [left: number, top: number, width: number, height: number]
/** What stands on a look: its size, and by role and name the places that pages mark. */
export type Seen = { width: number; height: number; places: Record<string, Place> }

/** By name and language. `npm run looks -- --help` writes this. */
export const seen: Record<string, Seen> = {
  'upload zh': { width: 585, height: 960, places: { 'button 选择照片': [34.4, 53.9, 31.3, 7.5] } }, // prettier-ignore
  'upload en': { width: 585, height: 960, places: { 'button Choose photographs': [21.8, 58.9, 56.4, 7.5] } }, // prettier-ignore
  'film zh': { width: 585, height: 960, places: { 'button 选择影片': [4.1, 36.3, 23.1, 6.9] } }, // prettier-ignore
  'film en': { width: 585, height: 960, places: { 'button Choose a film': [4.1, 41.3, 32.5, 6.9] } }, // prettier-ignore
  'search zh': { width: 585, height: 960, places: { 'searchbox 搜索': [4.1, 10.8, 78.5, 7.5] } }, // prettier-ignore
  'search en': { width: 585, height: 960, places: { 'searchbox Search': [4.1, 10.8, 78.5, 7.5] } }, // prettier-ignore
  'search-narrow zh': { width: 585, height: 960, places: { 'link 筛选': [42.3, 81.3, 15.4, 6.9] } }, // prettier-ignore
  'search-narrow en': { width: 585, height: 960, places: { 'link Filters': [40.7, 81.3, 18.5, 6.9] } }, // prettier-ignore
  'search-image zh': { width: 585, height: 960, places: { 'button 照片': [4.1, 35.4, 91.8, 7.3] } }, // prettier-ignore
  'search-image en': { width: 585, height: 960, places: { 'button Picture': [4.1, 33.1, 91.8, 7.3] } }, // prettier-ignore
  'collections zh': { width: 585, height: 960, places: { 'link 新建影集': [72.8, 22.8, 23.1, 6.9] } }, // prettier-ignore
  'collections en': { width: 585, height: 960, places: { 'link New collection': [61.1, 25.2, 34.8, 6.9] } }, // prettier-ignore
  'portfolio zh': { width: 585, height: 960, places: { 'combobox 第1章': [4.1, 50, 91.8, 7.5] } }, // prettier-ignore
  'portfolio en': { width: 585, height: 960, places: { 'combobox Chapter 1': [4.1, 49.9, 91.8, 7.5] } }, // prettier-ignore
  'exchange zh': { width: 585, height: 960, places: { 'textbox 兑换多少PIXT': [19, 32.6, 73.5, 7.2] } }, // prettier-ignore
  'exchange en': { width: 585, height: 960, places: { 'textbox How many PIXT': [19, 35, 73.5, 7.2] } }, // prettier-ignore
  'withdraw zh': { width: 585, height: 960, places: { 'textbox 金额': [19, 50.7, 73.5, 7.2] } }, // prettier-ignore
  'withdraw en': { width: 585, height: 960, places: { 'textbox Amount': [19, 52.5, 73.5, 7.2] } }, // prettier-ignore
  'processing zh': { width: 585, height: 960, places: {} }, // prettier-ignore
  'processing en': { width: 585, height: 960, places: {} }, // prettier-ignore
  'security zh': { width: 585, height: 960, places: { 'heading 通行密钥': [4.1, 50.1, 91.8, 3.5] } }, // prettier-ignore
  'security en': { width: 585, height: 960, places: { 'heading Passkeys': [4.1, 50, 91.8, 3.1] } }, // prettier-ignore
  'account-key zh': { width: 585, height: 960, places: { 'button 生成并显示密钥': [4.1, 66.1, 33.8, 6.9] } }, // prettier-ignore
  'account-key en': { width: 585, height: 960, places: { 'button Make and show my key': [4.1, 69.1, 49.2, 6.9] } }, // prettier-ignore
  'sessions zh': { width: 585, height: 960, places: { 'button 让应用退出登录': [82.6, 63.6, 13.3, 5.6] } }, // prettier-ignore
  'sessions en': { width: 585, height: 960, places: { 'button Sign out App': [76.4, 63.5, 19.5, 5.6] } }, // prettier-ignore
  'sell zh': { width: 585, height: 960, places: {} }, // prettier-ignore
  'sell en': { width: 585, height: 960, places: {} }, // prettier-ignore
  'releases zh': { width: 585, height: 960, places: { 'link 新建授权书': [69.2, 11.4, 26.7, 6.9] } }, // prettier-ignore
  'releases en': { width: 585, height: 960, places: { 'link New release': [65.7, 11.4, 30.2, 6.9] } }, // prettier-ignore
  'market-offer zh': { width: 585, height: 960, places: { 'button 加入选中的': [4.1, 49.9, 26.7, 6.9] } }, // prettier-ignore
  'market-offer en': { width: 585, height: 960, places: { 'button Add the chosen': [4.1, 50, 35.7, 6.9] } }, // prettier-ignore
  'income zh': { width: 585, height: 960, places: {} }, // prettier-ignore
  'income en': { width: 585, height: 960, places: {} }, // prettier-ignore
  'verify-proof zh': { width: 585, height: 960, places: { 'button 存证文件（.json）': [4.1, 41.3, 91.8, 7.3] } }, // prettier-ignore
  'verify-proof en': { width: 585, height: 960, places: { 'button Proof file (.json)': [4.1, 42.5, 91.8, 7.3] } }, // prettier-ignore
}
