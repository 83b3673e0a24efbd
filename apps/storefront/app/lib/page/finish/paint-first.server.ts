const STYLE = /<link rel="stylesheet" href="([^"]+)"/g
const SCRIPT_AHEAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const FIRST_PLACE = '<meta name="theme-color"'
/** What the router writes: the modules of this page by name, then what they are of, then the one that begins. */
const START =
  /<script( nonce="[^"]*") type="module" async="">((?:(?!<\/script>)[\s\S])*__reactRouterRouteModules(?:(?!<\/script>)[\s\S])*)<\/script>/
const IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm

/** A tab in the background paints nothing until somebody looks at it; what never paints is loaded at the end anyhow. */
const WHEN_PAINTED = `if(d.hidden)go();else{addEventListener('load',go);try{new PerformanceObserver(go).observe({type:'paint',buffered:true})}catch(e){go()}}`
const AHEAD = `u.forEach(function(h){var l=d.createElement('link');l.rel='modulepreload';l.fetchPriority='low';l.href=h;d.head.appendChild(l)})`

/**
 * What is painted before what makes it live. The router names its scripts before the one stylesheet, all as urgent as
 * each other, so that on a slow line the first paint waits for a share of 180 kB. Here styles are asked for first, and
 * scripts once the page was painted. React finds its elements where it left them.
 */
export function paintFirst(html: string): string {
  const start = START.exec(html)
  if (!start) return html // a page without scripts, or a router that writes them in another way: slower, but whole
  const [whole, attributes = '', text = ''] = start
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const styles = [...head.matchAll(STYLE)].map(([, href]) => `<link rel="preload" as="style" href="${href}"/>`)
  const ahead = [...head.matchAll(SCRIPT_AHEAD)].map(([, href]) => href)
  const modules: string[] = []
  const rest = text.replace(IMPORT, (_, name: string | undefined, from: string) => {
    const at = modules.push(from) - 1
    return name ? `const ${name}=m[${at}];` : ''
  })
  const load = `Promise.all(${JSON.stringify(modules)}.map(function(f){return import(f)}))`
  const script =
    `(function(d,u){var b=0;function go(){if(b++)return;${AHEAD};${load}.then(function(m){${rest.trim()}})}` +
    `${WHEN_PAINTED}})(document,${JSON.stringify(ahead)})`
  const ordered = head.replace(FIRST_PLACE, styles.join('') + FIRST_PLACE).replace(SCRIPT_AHEAD, '')
  return ordered + html.slice(end).replace(whole, () => `<script${attributes}>${script}</script>`)
}
