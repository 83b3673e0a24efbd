import type { PageScripts } from '~/lib/page/render-context.ts'

const CONTEXT = 'window.__reactRouterContext = '
const START = '(function(d,u)'
const END = '</script>'
const STYLES = /(?:<link rel="preload" as="style" href="[^"]+"\/>)+(?=<meta name="theme-color")/

/**
 * Reads the router's scripts and the preloads of styles from a page that `paintFirst` returned. Only scripts with the
 * one-time nonce count, because content cannot contain it. Undefined if the page has another form.
 */
export function scriptsIn(html: string, nonce: string): PageScripts | undefined {
  const scripts = html.split(`<script nonce="${nonce}">`).slice(1)
  const at = scripts.findIndex((text) => text.startsWith(CONTEXT))
  const [context, start] = scripts.slice(at, at + 2)
  if (at === -1 || !context?.endsWith(END) || !start?.startsWith(START)) return undefined
  return {
    context: context.slice(0, -END.length),
    start: start.slice(0, start.indexOf(END)),
    styles: STYLES.exec(html)?.[0] ?? '',
  }
}

/** The pieces of the page with its styles requested first. */
export function withStyles(html: string, { styles }: PageScripts): string[] {
  const at = html.indexOf('<meta name="theme-color"')
  return at === -1 ? [html] : [html.slice(0, at), styles, html.slice(at)]
}
