// The closed list of shapes that the library can draw. The URL parser rejects other names.

/** Shapes of products, drawn on white in a square frame; each has a front, a scale and a pack view. */
export const PRODUCT_SHAPES = [
  // bags, tubs, bottles
  'bag',
  'bigbag',
  'bucket',
  'tin',
  'mortar-tub',
  'jerrycan',
  'bottle',
  'sealant-tube',
  'pur-can',
  'spray-can',
  // boards
  'gypsum-board',
  'acoustic-board',
  'osb-board',
  'plywood-board',
  'mdf-board',
  'chipboard',
  'fibre-board',
  'board-stack',
  'worktop',
  'corrugated-sheet',
  'floor-element',
  // timber and floors
  'beam',
  'batten',
  'plank',
  'decking',
  'moulding',
  'laminate',
  'sleeper',
  // stone
  'brick-stack',
  'brick',
  'block',
  'lintel',
  'tile',
  'wall-tile',
  'mosaic',
  'paver',
  'clinker',
  'kerb',
  'gravel',
  // roof
  'roof-tile',
  'ridge-tile',
  'roof-window',
  'gutter',
  'downpipe',
  'membrane-roll',
  'lead-roll',
  'roof-dome',
  // insulation
  'insulation-roll',
  'insulation-board',
  'wool-pack',
  'pipe-insulation',
  // profiles, tape, mesh
  'profile',
  'corner-bead',
  'tape',
  'mesh-roll',
  'bracket',
  'joist-hanger',
  // fasteners and hardware
  'screw-box',
  'nail-box',
  'plug-box',
  'bolt',
  'threaded-rod',
  'hinge',
  'lock',
  'padlock',
  'door-handle',
  'chain',
  // power tools and machines
  'drill',
  'rotary-hammer',
  'circular-saw',
  'jigsaw',
  'grinder',
  'sander',
  'mixer',
  'concrete-mixer',
  'work-lamp',
  'saw-blade',
  'cutting-disc',
  'drill-bits',
  'battery-pack',
  // hand tools, ladders, transport
  'hammer',
  'trowel',
  'spirit-level',
  'handsaw',
  'screwdriver',
  'pliers',
  'spanner',
  'tape-measure',
  'knife',
  'toolbox',
  'ladder',
  'wheelbarrow',
  'shovel',
  'rake',
  'broom',
  // painting
  'brush',
  'roller',
  'paint-tray',
  // protection
  'glove',
  'helmet',
  'goggles',
  'ear-defenders',
  'dust-mask',
  'safety-shoe',
  // plumbing and heating
  'pipe',
  'bend',
  'tee',
  'coupling',
  'valve',
  'siphon',
  'tap',
  'shower',
  'basin',
  'sink',
  'toilet',
  'bath',
  'radiator',
  'towel-radiator',
  'thermostat',
  'drain',
  'hose',
  // electrical
  'cable-reel',
  'cable-roll',
  'socket',
  'switch',
  'fuse-box',
  'junction-box',
  'bulb',
  'led-panel',
  'spot',
  'extension-socket',
  'smoke-detector',
  'conduit',
  // doors, windows, garden
  'door',
  'front-door',
  'window',
  'window-sill',
  'fence-panel',
  'gate',
  'fence-post',
  'planter',
  'grass-roll',
  'shed',
] as const

/** Line drawings of the root categories. */
export const CATEGORY_SHAPES = [
  'category-wood',
  'category-boards',
  'category-insulation',
  'category-roof',
  'category-mortar',
  'category-bricks',
  'category-tiles',
  'category-paint',
  'category-sealants',
  'category-fasteners',
  'category-tools',
  'category-plumbing',
  'category-electrical',
  'category-garden',
] as const

/** Wide scenes for banners, articles and the home page. */
export const SCENE_SHAPES = [
  'banner-wall',
  'banner-crane',
  'banner-cutting',
  'banner-hire',
  'banner-garden',
  'banner-paint',
  'banner-roof',
  'banner-bathroom',
  'branch-front',
] as const

/** Marks: brand logo (brand), hazard pictogram (mark GHS01..GHS09), energy label (mark A..G). */
export const MARK_SHAPES = ['brand-logo', 'ghs', 'energy-label'] as const

export const SHAPES = [...PRODUCT_SHAPES, ...CATEGORY_SHAPES, ...SCENE_SHAPES, ...MARK_SHAPES] as const

export type ProductShape = (typeof PRODUCT_SHAPES)[number]
export type CategoryShape = (typeof CATEGORY_SHAPES)[number]
export type SceneShape = (typeof SCENE_SHAPES)[number]
export type MarkShape = (typeof MARK_SHAPES)[number]
export type Shape = (typeof SHAPES)[number]

const known: ReadonlySet<string> = new Set(SHAPES)
export const isShape = (name: string): name is Shape => known.has(name)

const products: ReadonlySet<string> = new Set(PRODUCT_SHAPES)
export const isProductShape = (name: string): name is ProductShape => products.has(name)
