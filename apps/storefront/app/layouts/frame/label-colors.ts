import type { LabelColors } from '@shop/domain/settings/defaults'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'

/** Maps each discount type of the settings to its colour pair in the stylesheet. */
const PAIRS = { default: 'actie', 'meer=minder': 'meer', 'op=op': 'op' } as const
const COLOR = /^#[\da-f]{6}$/i

/**
 * Returns a script that sets discount colours that differ from the stylesheet before the first paint. A script is
 * needed because the content security policy rejects inline styles.
 */
export function labelColorsBoot(colors: Readonly<Record<string, LabelColors>>): string {
  const own = Object.entries(PAIRS).flatMap(([name, pair]) => {
    const [wanted, usual] = [colors[name], DEFAULT_SETTINGS.discountColors[name]]
    if (!wanted || !(COLOR.test(wanted.text) && COLOR.test(wanted.background))) return []
    if (wanted.text === usual?.text && wanted.background === usual.background) return []
    return [`s('--label-${pair}-fg','${wanted.text}');s('--label-${pair}-bg','${wanted.background}')`]
  })
  return own.length === 0
    ? ''
    : `(function(d){function s(n,v){d.style.setProperty(n,v)}${own.join(';')}})(document.documentElement);`
}
