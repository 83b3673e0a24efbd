// One line a node: Dutch name | English name. Two spaces deeper is one level deeper.

export const MORTAR = `
Mortel en cement | Mortar and cement
  Cement en kalk | Cement and lime
    Portlandcement | Portland cement
    Hoogovencement | Blast furnace cement
    Snelcement | Rapid cement
    Kalk | Lime
  Metselen en voegen | Bricklaying and pointing
    Metselmortel | Masonry mortar
    Voegmortel metselwerk | Pointing mortar
    Lijmmortel | Thin bed mortar
  Beton | Concrete
    Betonmortel | Concrete mix
    Snelbeton | Rapid concrete
    Betonreparatie | Concrete repair
  Vloeren en egaliseren | Floors and levelling
    Zandcement | Screed mix
    Egaline | Levelling compound
    Krimpvrije mortel | Non-shrink grout
  Tegellijm en voeg | Tile adhesive and grout
    Tegellijm | Tile adhesive
      Poedertegellijm | Powder tile adhesive
      Pasta tegellijm | Ready mixed tile adhesive
    Tegelvoeg | Tile grout
    Kimband en afdichting | Sealing tape and tanking
  Wapening en bekisting | Reinforcement and formwork
    Bouwstaalmatten | Reinforcement mesh
    Betonstaal | Rebar
    Afstandhouders | Spacers
    Bekisting | Formwork
  Toeslagstoffen | Admixtures
`

export const BRICKS = `
Stenen en bestrating | Bricks and paving
  Bakstenen | Bricks
    Metselstenen | Facing bricks
      Waalformaat | Waal format
      Dikformaat | Dik format
    Binnenmuurstenen | Common bricks
    Steenstrips | Brick slips
  Blokken | Blocks
    Kalkzandsteen | Sand-lime blocks
    Cellenbeton | Aerated concrete
    Betonblokken | Concrete blocks
    Gipsblokken | Gypsum blocks
  Lateien en dorpels | Lintels and sills
  Bestrating | Paving
    Betontegels | Concrete slabs
    Klinkers | Clinkers
      Gebakken klinkers | Clay pavers
      Betonklinkers | Concrete pavers
    Keramische terrastegels | Ceramic terrace tiles
    Siertegels | Decorative slabs
    Grasbetontegels | Grass pavers
  Banden en palissades | Kerbs and palisades
  Zand en grind | Sand and gravel
    Zand | Sand
      Zand in zakken | Bagged sand
      Zand in bigbag | Sand in big bags
    Grind en split | Gravel and chippings
      Grind in zakken | Bagged gravel
      Grind in bigbag | Gravel in big bags
    Grond en compost | Soil and compost
  Drainage en putten | Drainage and gullies
`
