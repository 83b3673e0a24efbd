import type { Part, PartRole } from '@shop/domain/planner/plan'

/** A category and the specs that its products must have. */
export type Place = { readonly node: string; readonly specs: Readonly<Record<string, string | number>> }

const PROFILES = 'gips-en-afbouw/profielen-en-ophanging/wandprofielen'
const BOARDS = 'gips-en-afbouw/gipsplaten'
const JOINTS = 'gips-en-afbouw/voegen-en-afwerken'
const SCREWS = 'ijzerwaren/schroeven'
const TILING = 'mortel-en-cement/tegellijm-en-voeg'
const DECKS = 'tuin/vlonders'
const ROOF = 'dak-en-goot/plat-dak'
const TOOLS = 'verf/schildersgereedschap'

const BOARD: Readonly<Record<string, Place>> = {
  dry: { node: `${BOARDS}/standaard`, specs: { board_type: 'A', edge: 'AK' } },
  wet: { node: `${BOARDS}/vochtwerend`, specs: { board_type: 'H2', edge: 'AK' } },
}

/** Where the products of a role are; the sizes of the part are added. An empty list: the shop does not sell them. */
const PLACES: Readonly<Record<PartRole, readonly Place[] | ((part: Part) => readonly Place[])>> = {
  stud: [{ node: PROFILES, specs: { profile: 'C' } }],
  track: [{ node: PROFILES, specs: { profile: 'U' } }],
  sound_tape: [{ node: 'isolatie/geluidsisolatie', specs: { thickness_mm: 3 } }],
  plug: [{ node: 'ijzerwaren/pluggen-en-ankers/slagpluggen', specs: { diameter_mm: 6, length_mm: 40 } }],
  board: ({ variant = 'dry' }) => (BOARD[variant] ? [BOARD[variant]] : []),
  screw: [{ node: `${SCREWS}/gipsplaatschroeven`, specs: { type: 'fijn' } }],
  long_screw: [{ node: `${SCREWS}/gipsplaatschroeven`, specs: { type: 'fijn' } }],
  filler: [{ node: `${JOINTS}/voegenvuller`, specs: { type: 'standaard' } }],
  joint_tape: [{ node: `${JOINTS}/wapeningsband`, specs: { type: 'papier' } }],
  wool: [{ node: 'isolatie/glaswol/glaswol-platen', specs: { application: 'wand' } }],

  floor_tile: [{ node: 'tegels/vloertegels', specs: {} }],
  wall_tile: [{ node: 'tegels/wandtegels', specs: {} }],
  adhesive: ({ variant }) => [
    { node: `${TILING}/tegellijm/poedertegellijm`, specs: { class: variant === 'large' ? 'C2TE' : 'C1TE' } },
  ],
  trowel: [{ node: 'tegels/tegelgereedschap', specs: { kind: 'lijmkam' } }],
  spacer: [{ node: 'tegels/tegelgereedschap', specs: { kind: 'tegelkruisjes' } }],
  grout: ({ variant }) => [
    { node: `${TILING}/tegelvoeg`, specs: { type: variant === 'floor' ? 'vloer' : 'wand', colour: 'grijs' } },
  ],
  primer: [{ node: 'gips-en-afbouw/stucwerk/voorstrijk', specs: { type: 'dieptegrond' } }],
  tanking: [{ node: `${TILING}/kimband-en-afdichting`, specs: { type: 'badkamer' } }],
  seal_tape: [{ node: `${TILING}/kimband-en-afdichting`, specs: { kind: 'kimband' } }],
  sealant: [{ node: 'kit-en-lijm/kit/siliconenkit/sanitairkit', specs: { colour: 'grijs' } }],

  deck_wood: [{ node: `${DECKS}/vlonderdelen-hout`, specs: {} }],
  deck_composite: [{ node: `${DECKS}/vlonderdelen-composiet`, specs: {} }],
  joist: [{ node: `${DECKS}/vlonderbalken-en-tegeldragers`, specs: { thickness_mm: 45, width_mm: 70 } }],
  deck_screw: [{ node: `${SCREWS}/terrasschroeven`, specs: { finish: 'rvs-a2', length_mm: 60 } }],
  deck_clip: [],
  support: [{ node: `${DECKS}/vlonderbalken-en-tegeldragers`, specs: { height_mm: 35 } }],
  weed_membrane: [{ node: 'tuin/gazon-en-beplanting/worteldoek-en-kantopsluiting', specs: { grade: '110g/m²' } }],

  epdm: [{ node: `${ROOF}/epdm/epdm-op-rol`, specs: { application: 'plat-dak', thickness_mm: 1.2 } }],
  epdm_glue: [{ node: `${ROOF}/epdm/epdm-op-rol`, specs: { kind: 'bodemlijm' } }],
  seam_tape: [],
  underlay: [{ node: `${ROOF}/bitumen-dakrollen`, specs: { type: 'onderlaag', thickness_mm: 3 } }],
  cap_sheet: [{ node: `${ROOF}/bitumen-dakrollen`, specs: { type: 'APP', thickness_mm: 4 } }],
  roof_trim: [{ node: `${ROOF}/daktrimmen`, specs: { colour: 'blank', height_mm: 45 } }],
  trim_screw: [
    { node: `${SCREWS}/spaanplaatschroeven/spaanplaatschroeven-rvs`, specs: { diameter_mm: 4, length_mm: 40 } },
  ],
  roof_board: [{ node: 'isolatie/pir-en-pur/pir-dakplaten/plat-dak-pir', specs: {} }],
  roof_screw: [{ node: `${SCREWS}/houtbouwschroeven`, specs: { head: 'tellerkop' } }],

  wall_paint: [{ node: 'verf/muurverf/muurverf-binnen/mat-binnen', specs: { colour: 'wit' } }],
  ceiling_paint: [{ node: 'verf/muurverf/plafondverf', specs: { colour: 'wit' } }],
  masking_tape: [{ node: `${TOOLS}/afplakken-en-afdekken`, specs: { kind: 'afplaktape', width_mm: 38 } }],
  roller: [{ node: `${TOOLS}/verfrollers`, specs: { type: 'vacht', width_mm: 250 } }],
  tray: [{ node: `${TOOLS}/verfbakken-en-emmers`, specs: { kind: 'verfbak', width_mm: 320 } }],
  brush: [{ node: `${TOOLS}/kwasten`, specs: { kind: 'platte-kwast', type: 'synthetisch', width_mm: 50 } }],
}

const SIZE_SPECS = { length: 'length_mm', width: 'width_mm', thickness: 'thickness_mm' } as const

/** The places of a part with its sizes. A tile may be listed by either side first. */
export function placesOf(part: Part): Place[] {
  const places = PLACES[part.role]
  const { length, width } = part.sizes ?? {}
  const turned = length === undefined || width === undefined ? [] : [{ ...part.sizes, length: width, width: length }]
  return [part.sizes ?? {}, ...turned].flatMap((sizes) => {
    const specs = Object.entries(sizes).map(([name, mm]) => [SIZE_SPECS[name as keyof typeof SIZE_SPECS], mm])
    const found = typeof places === 'function' ? places(part) : places
    return found.map((place) => ({ node: place.node, specs: { ...place.specs, ...Object.fromEntries(specs) } }))
  })
}
