import { createHash } from 'node:crypto'

/** The look of the page for developers: the tokens of `web/look/tokens.css` that it needs, in both rooms. */
export const DOCS_STYLE = `
:root{color-scheme:light dark;--bg:light-dark(oklch(.985 .003 80),oklch(.16 .004 60));--surface:light-dark(oklch(1 0 0),oklch(.2 .005 60));--sunken:light-dark(oklch(.955 .004 80),oklch(.13 .004 60));--line:light-dark(oklch(.91 .004 80),oklch(.3 .006 60));--ink:light-dark(oklch(.22 .01 70),oklch(.95 .004 80));--muted:light-dark(oklch(.5 .01 70),oklch(.7 .008 75));--accent:light-dark(oklch(.52 .175 35),oklch(.7 .18 40));--mono:ui-monospace,"SF Mono","Cascadia Mono","DejaVu Sans Mono","Noto Sans Mono CJK SC",monospace}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}html{scroll-behavior:smooth;scroll-padding-top:24px}@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--bg);color:var(--ink);font:.9375rem/1.65 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;overflow-wrap:anywhere}
:where(body,.said,header a,header span):lang(en){font-family:system-ui,"Helvetica Neue",Arial,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
a{color:var(--accent);text-underline-offset:3px}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.page{display:grid;grid-template-columns:minmax(0,1fr);max-width:1320px;margin:auto;padding:0 16px 96px}
header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:baseline;padding:24px 0 0}header p{margin:0 0 0 auto}
h1{font-size:1.75rem;line-height:1.25;margin:24px 0 8px}h2{font-size:1.375rem;line-height:1.3;margin:72px 0 8px;padding-top:24px;border-top:1px solid var(--line)}h3{font-size:1rem;margin:32px 0 4px}
p,ul,ol{max-width:46rem}li::marker{color:var(--muted)}.lead{font-size:1.0625rem}.quiet{color:var(--muted)}
code,pre{font-family:var(--mono);font-size:.8125rem}code{overflow-wrap:anywhere}
.block{position:relative;margin:8px 0 16px;max-width:60rem}pre{margin:0;padding:16px;background:var(--sunken);border:1px solid var(--line);border-radius:8px;overflow-x:auto;line-height:1.6;tab-size:2}pre code{overflow-wrap:normal}
.block button{position:absolute;inset:8px 8px auto auto;font:inherit;font-size:.75rem;padding:2px 12px;min-height:32px;border:1px solid var(--line);border-radius:8px;background:var(--surface);color:var(--ink);cursor:pointer}.block button[hidden]{display:none}.block:has(button:not([hidden])) pre{padding-top:48px}
.steps{list-style:none;padding:0;counter-reset:step;max-width:none}.steps>li{counter-increment:step;padding-left:48px;position:relative}.steps>li::before{content:counter(step);position:absolute;left:0;top:0;width:32px;height:32px;border:1px solid var(--line);border-radius:50%;display:grid;place-items:center;font-size:.8125rem;color:var(--muted)}.steps h3{margin:32px 0 0;line-height:32px}.steps p{margin:4px 0 8px}
.scroll{overflow-x:auto;max-width:60rem;margin:8px 0 16px}table{border-collapse:collapse;width:100%}th,td{padding:8px 16px 8px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:baseline}th{font-size:.8125rem;font-weight:500;color:var(--muted);white-space:nowrap}td code{white-space:nowrap}td:last-child{min-width:12rem}
details{border-bottom:1px solid var(--line);max-width:60rem}summary{padding:12px 0;cursor:pointer;display:grid;grid-template-columns:auto minmax(0,1fr);gap:0 12px;list-style:none}summary::-webkit-details-marker{display:none}summary::before{content:"+";font-family:var(--mono);color:var(--muted)}details[open]>summary::before{content:"\\2212"}summary .said{grid-column:2;color:var(--muted);font-size:.875rem}summary b{font-weight:600;color:var(--accent)}.inside{padding:0 0 24px 20px}.inside h4{font-size:.8125rem;font-weight:500;color:var(--muted);margin:16px 0 0}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 24px;margin:8px 0}dt{color:var(--muted)}dd{margin:0}
nav a{display:block;padding:4px 0;color:inherit;text-decoration:none}nav a:hover{text-decoration:underline}nav ul{list-style:none;margin:0;padding:0}nav ul ul{padding-left:12px;font-size:.8125rem}nav summary{font-weight:600}nav details{border:0}
@media(min-width:1080px){.page{grid-template-columns:240px minmax(0,1fr);gap:0 64px;padding:0 32px 96px}header{grid-column:1/-1}nav{position:sticky;top:24px;align-self:start;max-height:calc(100vh - 48px);overflow-y:auto;margin-top:32px}main{min-width:0}}
@media(max-width:479px){.steps>li{padding-left:0}.steps>li::before{width:28px;height:28px}.steps h3{padding-left:40px}nav{margin-top:8px}dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:8px}}`

/** Commands are copied at a touch, the chosen room is kept, and whoever comes for one endpoint finds it open. Without it the page is whole. */
export const DOCS_SCRIPT = `
const theme=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(theme)document.documentElement.dataset.theme=theme[1];
const open=()=>{const at=document.getElementById(decodeURIComponent(location.hash.slice(1)));if(at&&at.matches('details')){at.open=true;at.scrollIntoView({behavior:'instant'})}};
addEventListener('hashchange',open);
addEventListener('DOMContentLoaded',()=>{document.querySelector('nav details').open=matchMedia('(min-width:1080px)').matches;open();if(navigator.clipboard)for(const button of document.querySelectorAll('.block button'))button.hidden=false});
addEventListener('click',async({target})=>{const button=target.closest('.block button');if(!button)return;await navigator.clipboard.writeText(button.parentElement.querySelector('code').textContent);const said=button.textContent;button.textContent=button.dataset.done;setTimeout(()=>button.textContent=said,1500)});`

const hash = createHash('sha256').update(DOCS_SCRIPT).digest('base64')
/** What the page may do: run this one script, and nothing from elsewhere. */
export const DOCS_POLICY = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`
