// One line a node: Dutch name | English name. Two spaces deeper is one level deeper.

export const TILES = `
Tegels | Tiles
  Wandtegels | Wall tiles
    Witte wandtegels | White wall tiles
    Gekleurde wandtegels | Coloured wall tiles
    Metrotegels | Metro tiles
    Decortegels | Feature tiles
  Vloertegels | Floor tiles
    Betonlook | Concrete look
    Houtlook | Wood look
    Natuursteenlook | Stone look
    Grote formaten | Large formats
  Mozaïek | Mosaic
  Natuursteen | Natural stone
    Vensterbanken | Window sills indoor
    Dorpels | Thresholds
    Natuursteen tegels | Natural stone tiles
  Tegelprofielen | Tile trims
  Tegelgereedschap | Tiling tools
  Tegelonderhoud | Tile care
`

export const PAINT = `
Verf | Paint
  Muurverf | Wall paint
    Muurverf binnen | Indoor wall paint
      Mat binnen | Matt indoor
      Zijdeglans binnen | Satin indoor
      Schrobvast | Scrub resistant
    Gevelverf | Masonry paint
    Plafondverf | Ceiling paint
  Lak | Gloss and satin paint
    Binnenlak | Indoor paint
    Buitenlak | Outdoor paint
      Buitenlak hoogglans | Outdoor gloss
      Buitenlak zijdeglans | Outdoor satin
    Grondverf | Primer paint
    Radiatorlak | Radiator paint
  Beits en olie | Stain and oil
    Beits dekkend | Opaque stain
    Beits transparant | Clear stain
    Tuinbeits | Garden stain
    Houtolie en vernis | Wood oil and varnish
  Speciale verf | Special paint
    Vloerverf | Floor paint
    Metaalverf | Metal paint
    Spuitverf | Spray paint
    Schimmelwerende verf | Anti-mould paint
  Voorbereiding | Preparation
  Schildersgereedschap | Painting tools
    Kwasten | Brushes
    Verfrollers | Paint rollers
    Verfbakken en emmers | Trays and buckets
    Afplakken en afdekken | Masking and covering
`
