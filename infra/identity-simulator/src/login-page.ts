import { DEMO_STAFF } from '@shop/demo-data/staff/staff'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f7f5f1;color:#0f1b2d}
main{max-width:30rem;margin:8vh auto;padding:0 1rem}ul{list-style:none;margin:0;padding:0}li+li{margin-top:.5rem}
button{width:100%;min-height:3rem;padding:0 1rem;font:inherit;text-align:left;border:1px solid #868e9b;border-radius:4px;background:#fff}
button:hover{background:#fff3d6}b{display:inline-block;min-width:11rem}`

/** One button per demo staff member. */
export const loginPage = (uid: string) => `<!doctype html><html lang="nl"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Aanmelden (demo)</title><style>${STYLE}</style>
<main><h1>Aanmelden (demo)</h1><p>Dit is de aanmelddienst van de demo. Kies wie je bent.</p>
<form method="post" action="/interaction/${encodeURIComponent(uid)}"><ul>
${DEMO_STAFF.map(({ subject, name, role }) => `<li><button name="subject" value="${subject}"><b>${name}</b> ${role}</button></li>`).join('\n')}
</ul></form></main></html>`
