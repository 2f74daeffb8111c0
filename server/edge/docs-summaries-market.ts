/** What endpoints of the market do, in Chinese. */
export const zhMarket = {
  'GET /api/market/briefs': '买家在找、还没有找到的照片，最新的在前；已经结束的不列',
  'GET /api/market/own-briefs': '自己写的需求，结束的也在，最新的在前',
  'POST /api/market/briefs': '写下想找什么照片；供稿人用自己在售、不超过预算的照片来回答，购买和别的订单一样',
  'GET /api/market/briefs/:number': '一条需求，结束了也看得到',
  'POST /api/market/briefs/:number/close': '自己的需求不再收照片，收到的都留着；关两次等于关一次',
  'GET /api/market/briefs/:number/answers': '收到的照片，最新的在前：买家看得到全部，别人只看得到自己的',
  'POST /api/market/briefs/:number/answers': '把自己一张在售的照片提供给一条需求，可以附一句话；再提供一次就是改附言',
  'DELETE /api/market/briefs/:number/answers/:item': '收回提供过的照片；没有提供过就什么也不发生',
}
