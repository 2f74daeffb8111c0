/** What the pages of a portfolio say themselves. */
export const wordsOfSite = {
  zh: {
    self: '中文',
    chapters: '章节',
    about: '关于',
    write: (name: string) => `写信给${name}`,
    allBy: (name: string) => `照片均为${name}拍摄`,
    photoBy: (title: string, name: string) => `${title}，${name}`,
    coverAlt: (name: string) => `${name}的作品集的封面`,
    steps: '前后的照片',
    prev: '上一张',
    next: '下一张',
    back: '回到作品集',
  },
  en: {
    self: 'English',
    chapters: 'Chapters',
    about: 'About',
    write: (name: string) => `Write to ${name}`,
    allBy: (name: string) => `All photographs by ${name}`,
    photoBy: (title: string, name: string) => `${title}, ${name}`,
    coverAlt: (name: string) => `Cover of the portfolio of ${name}`,
    steps: 'Photographs before and after',
    prev: 'Previous',
    next: 'Next',
    back: 'Back to the portfolio',
  },
}

/** Their one style sheet. Rows of one height need no sizes in the pages, so that nothing has to be allowed inline. */
export const SITE_STYLE = `.light{color-scheme:light}.dark{color-scheme:dark}
:root{--bg:light-dark(#fbfaf8,#0f0d0b);--ink:light-dark(#24201c,#f0eeeb);--muted:light-dark(#66615b,#aba69f);--line:light-dark(#e5e2de,#35312d);--sunken:light-dark(#f1efec,#1b1815)}
*{box-sizing:border-box}html{scroll-padding-top:72px}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.6 "Instrument Sans",system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;overflow-wrap:anywhere}
a{color:inherit;text-underline-offset:3px}a:focus-visible{outline:2px solid;outline-offset:2px}h1,h2,p,figure{margin:0}h1,h2{line-height:1.25;text-wrap:balance}
h1{font-size:28px}h2{font-size:22px}p{max-width:44em;white-space:pre-line;text-wrap:pretty}
.bar{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;align-items:center;gap:0 24px;min-height:56px;padding:0 32px;background:var(--bg)}
.bar a{display:inline-flex;align-items:center;min-height:44px;color:var(--muted);text-decoration:none}.bar .me{color:var(--ink);font-size:18px;font-weight:600}
.bar nav{display:flex;flex-wrap:wrap;gap:0 24px;margin-left:auto}.bar .at{margin-left:auto;color:var(--muted)}.bar a:hover{color:var(--ink)}
.cover{margin:0 32px;background:var(--sunken)}.cover img{display:block;width:100%;height:calc(100svh - 188px);min-height:320px;max-height:80vw;object-fit:cover}
.label,.chapter>header{display:grid;grid-template-columns:minmax(0,336px) minmax(0,1fr);gap:4px 48px;align-items:baseline}
.label{padding:20px 32px 64px}.chapter{padding:0 32px 96px}.chapter>header{margin-bottom:24px}.chapter>header p{color:var(--muted)}
.strip{display:flex;flex-wrap:wrap;gap:24px 6px}.strip figure{max-width:100%}.strip img{display:block;width:auto;max-width:100%;height:clamp(200px,22vw,320px);object-fit:cover;background:var(--sunken)}
figcaption{margin-top:6px;color:var(--muted);font-size:13px;max-width:36em}
.end{padding:48px 32px 96px;border-top:1px solid var(--line)}.end p{margin-top:16px}
.whole{display:grid;place-items:center;padding:0 32px}.whole img{display:block;width:auto;height:auto;max-width:100%;max-height:calc(100svh - 200px)}
.under{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:8px 24px;padding:16px 32px}.under h1{font-size:18px}.under nav{display:flex;gap:24px}
.under a{display:inline-flex;align-items:center;min-height:44px}footer{padding:16px 32px 32px;color:var(--muted);font-size:13px}
@media (max-width:639px){.bar{padding:0 16px}.bar>:last-child{margin-left:auto}.bar nav{order:3;width:100%;margin:0}.cover{margin:0}.cover img{height:auto;min-height:0;max-height:none;aspect-ratio:4/5}
.label,.chapter>header{display:block}.label{padding:16px 16px 48px}.label p,.chapter p{margin-top:8px}.chapter{padding:0 16px 64px}.strip{gap:16px}.strip img{width:100%;height:auto}.strip figure{width:100%}
.end{padding:32px 16px 64px}.whole{padding:0}.under{padding:16px}footer{padding:16px}}
`
