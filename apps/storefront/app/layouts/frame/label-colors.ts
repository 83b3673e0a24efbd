import { DEFAULT_SETTINGS, type LabelColors } from '@shop/domain/settings/defaults'

/** The pair of the stylesheet that a discount of the settings has. */
const PAIRS = { default: 'actie', 'meer=minder': 'meer', 'op=op': 'op' } as const
const COLOR = /^#[\da-f]{6}$/i

/**
 * Colours of discounts that differ from the stylesheet's, set before the first paint. By script: the page's policy
 * lets in no style that is written into it.
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
