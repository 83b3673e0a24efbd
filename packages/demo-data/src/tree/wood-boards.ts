// One line a node: Dutch name | English name. Two spaces deeper is one level deeper.

export const WOOD = `
Hout | Wood
  Balken en regels | Beams and studs
    Vuren balken | Spruce beams
    SLS en CLS | SLS and CLS
    Gelamineerde liggers | Glulam beams
    Douglas balken | Douglas beams
    Hardhouten balken | Hardwood beams
  Latten en panlatten | Battens
    Panlatten en tengels | Roofing battens
    Geschaafde latten | Planed battens
    Stelkozijnlatten | Subframe battens
  Planken | Planks
    Geschaafde planken | Planed planks
    Steigerplanken | Scaffold planks
    Rabatdelen | Shiplap boards
    Vloerdelen | Floorboards
  Plinten en lijstwerk | Skirting and mouldings
    Plinten | Skirting boards
      MDF plinten | MDF skirting
      Massieve plinten | Solid wood skirting
    Architraven | Architraves
    Lijsten en rondhout | Mouldings and dowels
  Vloeren | Floors
    Laminaat | Laminate
    Ondervloeren | Underlays
    Vinylvloeren | Vinyl floors
  Deuren en kozijnen | Doors and frames
    Binnendeuren | Interior doors
    Buitendeuren | Exterior doors
    Binnenkozijnen | Interior frames
  Panelen en bladen | Panels and worktops
`

export const BOARDS = `
Gips en afbouw | Gypsum and drylining
  Gipsplaten | Plasterboard
    Standaard | Standard
    Vochtwerend | Moisture resistant
    Brandwerend | Fire resistant
    Geluid | Acoustic
    Stootvast | Impact resistant
    Gipsvezel | Gypsum fibre
    Met isolatie | With insulation
    Plafond | Ceiling
  Plaatmateriaal | Sheet materials
    OSB | OSB
    Multiplex | Plywood
      Vuren multiplex en underlayment | Spruce plywood and underlayment
      Berken multiplex | Birch plywood
      Okoume multiplex | Okoume plywood
      Betonplex | Formwork plywood
    MDF | MDF
    Spaanplaat | Chipboard
    Hardboard en zachtboard | Hardboard and softboard
    Volkern en gevelplaat | Compact laminate and cladding board
    Cementgebonden plaat | Cement board
  Profielen en ophanging | Profiles and suspension
    Wandprofielen | Wall profiles
    Plafondprofielen | Ceiling profiles
    Beugels en ophanging | Brackets and hangers
  Voegen en afwerken | Jointing and finishing
    Voegenvuller | Joint filler
    Wapeningsband | Joint tape
    Hoekbeschermers | Corner beads
  Stucwerk | Plastering
    Pleister | Plaster
    Voorstrijk | Primer
    Sierpleister | Decorative plaster
  Luiken en plafonds | Hatches and ceilings
`
