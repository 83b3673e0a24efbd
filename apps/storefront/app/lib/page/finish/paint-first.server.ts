/** The router writes the nonce before the other attributes of a stylesheet, and after those of a module. */
const STYLE = /<link(?: nonce="[^"]*")? rel="stylesheet" href="([^"]+)"/g
const SCRIPT_AHEAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const FIRST_PLACE = '<meta name="theme-color"'
/** The script that the router writes: imports of the page's modules, their names, and the entry module. */
const START =
  /<script( nonce="[^"]*") type="module" async="">((?:(?!<\/script>)[\s\S])*__reactRouterRouteModules(?:(?!<\/script>)[\s\S])*)<\/script>/
const IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm

/** A background tab does not paint, so load at once there. If nothing ever paints, `load` is the fallback. */
const WHEN_PAINTED = `if(d.hidden)go();else{addEventListener('load',go);try{new PerformanceObserver(go).observe({type:'paint',buffered:true})}catch(e){go()}}`
const AHEAD = `u.forEach(function(h){var l=d.createElement('link');l.rel='modulepreload';l.fetchPriority='low';l.href=h;d.head.appendChild(l)})`

/**
 * Loads scripts after the first paint. The router lists its scripts before the stylesheet with the same priority, so
 * on a slow connection the first paint waits for a share of 180 kB. Here styles load first, scripts after the paint.
 * React hydrates unchanged markup.
 */
export function paintFirst(html: string): string {
  const start = START.exec(html)
  if (!start) return html // no scripts, or another router format: slower, but complete
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
