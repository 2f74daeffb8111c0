/** How the sandbox's pages look, beside what every page for developers has. */
export const sandboxStyle = `main{max-width:720px}main h1{font-size:1.25rem;opacity:.75;margin:0 0 24px}.subject{font-size:1.125rem;margin:0;overflow-wrap:anywhere}
.amount{font-size:2.25rem;line-height:1.3;margin:12px 0 16px;font-variant-numeric:tabular-nums}.amount span{display:block;font-size:.875rem;opacity:.75}
ul{list-style:none;margin:8px 0;padding:0}li{display:grid;grid-template-columns:minmax(0,13rem) 1fr;gap:4px 16px;align-items:center;padding:8px 0;border-top:1px solid #8884}
button{font:inherit;min-height:44px;padding:8px 12px;border:1px solid currentColor;border-radius:6px;background:transparent;color:inherit;cursor:pointer;text-align:start}
button:hover{background:#8882}button:focus-visible,a:focus-visible,.wide:focus-visible{outline:3px solid #2673d9;outline-offset:2px}
.ways{display:flex;flex-wrap:wrap;gap:8px 24px;margin-top:40px}.ways a{display:inline-block;padding:10px 0}a{color:inherit}.quiet{opacity:.75}.wide{overflow-x:auto}td{white-space:nowrap}
th{white-space:nowrap}td span{display:inline-block;min-width:10rem;white-space:normal;overflow-wrap:anywhere}@media(max-width:520px){li{grid-template-columns:1fr}main{padding:24px 16px 64px}}`
