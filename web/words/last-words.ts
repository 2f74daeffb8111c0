/** For when nothing else can be relied on, not even the words: both languages, loaded with the page that says them. */
export const lastWords = {
  zh: '显示错误页面时又出了错。',
  en: 'An error occurred while showing the error page',
  home: '回到首页 · Home',
}
