import { FAMILIES } from '../../families/all.ts'
import { capital, inLocale, type Locale } from '../../text/locale.ts'
import { decidingSpecs } from '../deciding.ts'
import { variants } from '../range/axes.ts'
import type { Family } from '../range/family.ts'
import { SPEC_BY_CODE } from '../specs.ts'
import type { WebNode } from '../tree.ts'
import { fill, labelParts } from './naming.ts'

const MOST = 5
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const lowered = (label: string) => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

const isBelow = (family: Family, node: WebNode) => `${family.node}/`.startsWith(`${node.code}/`)

/** The planner of the nodes below a code. */
const PLANNERS: readonly (readonly [code: string, nl: Planner, en: Planner])[] = [
  ['gips-en-afbouw', ['metal-studwand', 'metal-stud-wand'], ['stud wall', 'stud-wall']],
  ['tegels', ['tegelvloer of tegelwand', 'tegels'], ['tiled floor or wall', 'tiles']],
  ['tuin/vlonders', ['vlonder', 'vlonder'], ['deck', 'deck']],
  ['dak-en-goot/plat-dak', ['plat dak', 'plat-dak'], ['flat roof', 'flat-roof']],
  ['verf', ['kamer', 'verf'], ['room', 'paint']],
]
type Planner = readonly [job: string, word: string]

function plannerLink({ code }: WebNode, locale: Locale): string {
  const found = PLANNERS.find(([root]) => `${code}/`.startsWith(`${root}/`))
  if (!found) return ''
  const [job, word] = locale === 'nl' ? found[1] : found[2]
  return locale === 'nl'
    ? `<p><a href="/klusplanner/${word}">Reken je ${job} uit</a>: vul je maten in en krijg de hele materiaallijst.</p>`
    : `<p><a href="/en/planners/${word}">Plan your ${job}</a>: enter your sizes and get the whole list of materials.</p>`
}

let deciding: Map<number, string[]> | undefined
/** The deciding specifications, in the order of the filters. */
function specsOf(node: WebNode): string[] {
  if (!deciding) {
    deciding = new Map()
    for (const { nodeId, code } of decidingSpecs()) deciding.set(nodeId, [...(deciding.get(nodeId) ?? []), code])
  }
  return deciding.get(node.id) ?? []
}

/** The buying guide below a list: criteria, and the purpose of each kind of goods. Null where there is no choice. */
export function guides(node: WebNode, locale: Locale): string | null {
  if (!node.inMenu) return null
  const families = FAMILIES.filter((family) => isBelow(family, node)).sort((a, b) => (b.pull ?? 1) - (a.pull ?? 1))
  if (families.length === 0) return null
  const nl = locale === 'nl'
  const name = inLocale(node.name, locale)
  const labels = specsOf(node)
    .map((code) => SPEC_BY_CODE.get(code))
    .filter((spec) => spec !== undefined && spec.kind !== 'flag')
    .slice(0, 4)
    .map((spec) => lowered((nl ? spec?.nl : spec?.en) ?? ''))
  const heading = nl ? `${name} kiezen` : `Choosing ${name.toLowerCase()}`
  const intro = nl
    ? `Kies op ${labels.join(', ')}. Twijfel je? Aan de balie helpt een vakman je verder, en wat je ongebruikt overhoudt breng je terug.`
    : `Choose by ${labels.join(', ')}. In doubt? Someone at the counter who knows the trade will help, and you can return what you did not use.`
  const parts = families.slice(0, MOST).map((family) => {
    const first = variants(family.grid)[0]
    const title = first ? labelParts(capital(fill(inLocale(family.name, locale), first, locale))).title : ''
    return `<h3>${escaped(title)}</h3><p>${escaped(inLocale(family.use, locale))}</p>`
  })
  return `<h2>${escaped(heading)}</h2><p>${escaped(intro)}</p>${plannerLink(node, locale)}${parts.join('')}`
}
