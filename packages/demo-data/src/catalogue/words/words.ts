import type { Both } from '../../text/locale.ts'
import { SAME_IN_DUTCH } from './more-words.ts'

// 'code Dutch word / English word', one per line; an unlisted code is its own word in both languages.
const LIST = `
wit wit / white
zwart zwart / black
grijs grijs / grey
lichtgrijs lichtgrijs / light grey
donkergrijs donkergrijs / dark grey
antraciet antraciet / anthracite
rood rood / red
bruin bruin / brown
beige beige / beige
groen groen / green
blauw blauw / blue
geel geel / yellow
creme crème / cream
zand zand / sand
taupe taupe / taupe
transparant transparant / clear
eiken eiken / oak
noten noten / walnut
naturel naturel / natural
roodbruin roodbruin / red brown
rood-genuanceerd rood genuanceerd / red mixed
geel-genuanceerd geel genuanceerd / yellow mixed
paars-bruin paarsbruin / purple brown
gemeleerd gemêleerd / mixed
chroom chroom / chrome
mat-zwart mat zwart / matt black
messing messing / brass
staal staal / steel
verzinkt verzinkt / galvanised
rvs rvs / stainless steel
rvs-a2 rvs A2 / stainless steel A2
rvs-a4 rvs A4 / stainless steel A4
geelverzinkt geel verzinkt / yellow zinc
blauwverzinkt blauw verzinkt / blue zinc
gefosfateerd gefosfateerd / phosphated
gecoat gecoat / coated
blank blank / plain
onbehandeld onbehandeld / untreated
geimpregneerd geïmpregneerd / treated
gegrond gegrond / primed
wit-gelakt wit gelakt / white painted
wit-gemelamineerd wit gemelamineerd / white melamine
eiken-gemelamineerd eiken gemelamineerd / oak melamine
geschaafd geschaafd / planed
fijnbezaagd fijnbezaagd / fine sawn
ruw ruw / rough sawn
vuren vuren / spruce
grenen grenen / pine
douglas douglas / douglas
berken berken / birch
okoume okoume / okoume
hardhout hardhout / hardwood
azobe azobé / azobe
lariks lariks / larch
recht rechte kant / square edge
recht-model recht / straight
vlakke-deur vlak / flush
tong-groef tong en groef / tongue and groove
glad glad / smooth
antislip antislip / anti-slip
standaard standaard / standard
vochtwerend vochtwerend / moisture resistant
brandwerend brandwerend / fire resistant
geluid geluidsisolerend / acoustic
stootvast stootvast / impact resistant
isolerend isolerend / insulating
wand wand / wall
plafond plafond / ceiling
vloer vloer / floor
badkamer-keuken badkamer en keuken / bathroom and kitchen
schuin-dak schuin dak / pitched roof
plat-dak plat dak / flat roof
spouw spouw / cavity
gevel gevel / facade
droog droog, binnen / dry, indoors
vochtig vochtig / humid
nat nat / wet
binnen binnen / indoor
buiten buiten / outdoor
binnen-buiten binnen en buiten / indoor and outdoor
osb-3 OSB 3 / OSB 3
c-plus-c C+/C / C+/C
bb-bb BB/BB / BB/BB
s-bb S/BB / S/BB
hardboard Hardboard / Hardboard
zachtboard Zachtboard / Softboard
mat mat / matt
zijdeglans zijdeglans / satin
hoogglans hoogglans / gloss
water waterbasis / water based
terpentine terpentinebasis / solvent based
naturel-gevingerlast gevingerlast / finger jointed
torx torx / torx
kruis kruiskop / Phillips
pozidriv pozidriv / Pozidriv
platkop platkop / countersunk
bolkop bolkop / pan head
zeskant zeskant / hex head
voldraad voldraad / full thread
deeldraad deeldraad / part thread
los los / bare
met-2-accus met 2 accu's / with 2 batteries
met-koffer in koffer / in case
links links / left
rechts rechts / right
opdek opdek / rebated
stomp stomp / square
lijm lijm / solvent weld
manchet manchet / push-fit
knel knel / compression
pers pers / press
koper koper / copper
messing-vernikkeld vernikkeld / nickel plated
pvc PVC / PVC
pp PP / PP
pe PE / PE
aluminium aluminium / aluminium
zink zink / zinc
kunststof kunststof / plastic
glas glas / glass
beton beton / concrete
keramiek keramiek / ceramic
porselein porselein / porcelain
natuursteen natuursteen / natural stone
onbekleed onbekleed / unfaced
kraft kraftpapier / kraft paper
alu aluminium bekleed / foil faced
vlies glasvlies / glass veil
warmwit warm wit / warm white
neutraalwit neutraal wit / neutral white
inbouw inbouw / flush
opbouw opbouw / surface
enkel enkel / single
dubbel dubbel / double
wissel wissel / two-way
serie serie / double switch
kruisschakel kruis / intermediate
dimmer dimmer / dimmer
randaarde met randaarde / earthed
ongeaard zonder randaarde / unearthed
usb met USB / with USB
fijn fijn / fine
medium medium / medium
grof grof / coarse
rond rond / round
vierkant vierkant / square
haaks haaks / right-angled
afgerond afgerond / rounded
`

const own: [string, Both][] = LIST.trim()
  .split('\n')
  .map((line) => {
    const space = line.indexOf(' ')
    const [nl = '', en = ''] = line.slice(space + 1).split(' / ')
    return [line.slice(0, space), [nl, en]]
  })
const same: [string, Both][] = SAME_IN_DUTCH.split(/;\s*/).map((entry) => {
  const [code = '', ...english] = entry.trim().split(' ')
  // 'T-stuk' and 'E-profiel' retain their hyphen.
  return [code, [code.replace(/(?<![A-Z])-/g, ' '), english.join(' ')]]
})

const WORDS: ReadonlyMap<string, Both> = new Map([...same, ...own])

/** The word of a choice in both languages, for the middle of a name; a norm like AK or IP44 is its own word. */
export function choiceWord(code: string): Both {
  const known = WORDS.get(code)
  if (known) return known
  const plain = code
    .replace(/^ral(\d{4})$/, 'RAL $1')
    .replace(/(\d)(mm|dB|g\/m²)$/, '$1 $2')
    .replace(/^CEM-/, 'CEM ')
    .replace(/^(\d\d,5)([NR])$/, '$1 $2')
  const english = plain.replace(/V-systeem$/, ' V system').replace(/^Lijn-/, 'Line ')
  const dutch = plain.replace(/^Lijn-/, 'Lijn ')
  return [dutch, /^\d+,\d/.test(english) ? english.replace(',', '.') : english]
}

/** Whether a code is a norm, a size or a class. Any other code must be in the lists above. */
export const isNorm = (code: string): boolean => /[A-Z0-9]/.test(code) && !WORDS.has(code)
