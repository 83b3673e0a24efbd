// One line a node: Dutch name | English name. Two spaces deeper is one level deeper.

export const INSULATION = `
Isolatie | Insulation
  Glaswol | Glass wool
    Glaswol rollen | Glass wool rolls
    Glaswol platen | Glass wool slabs
    Spouwplaten glaswol | Glass wool cavity slabs
  Steenwol | Stone wool
  PIR en PUR | PIR and PUR
    PIR wandplaten | PIR wall boards
    PIR dakplaten | PIR roof boards
      Plat dak PIR | Flat roof PIR
      Schuin dak PIR | Pitched roof PIR
    PIR vloerplaten | PIR floor boards
  EPS en XPS | EPS and XPS
    EPS platen | EPS boards
      EPS 100 | EPS 100
      EPS 150 | EPS 150
    XPS platen | XPS boards
    Isolatieparels en korrels | Beads and granules
  Natuurlijke isolatie | Natural insulation
  Folies en tapes | Membranes and tapes
    Dampremmende folie | Vapour barriers
    Dampopen folie | Breather membranes
    Tapes en manchetten | Tapes and collars
  Leidingisolatie | Pipe insulation
  Geluidsisolatie | Sound insulation
  Radiatorfolie en tocht | Radiator foil and draughts
`

export const ROOF = `
Dak en goot | Roof and gutter
  Dakpannen | Roof tiles
    Keramische dakpannen | Clay roof tiles
    Betonnen dakpannen | Concrete roof tiles
    Nokken en hulpstukken | Ridges and fittings
      Nokvorsten | Ridge tiles
      Gevelpannen | Verge tiles
      Dakdoorvoeren | Roof outlets
  Plat dak | Flat roof
    EPDM | EPDM
      EPDM op rol | EPDM on a roll
      EPDM op maat | EPDM cut to size
    Bitumen dakrollen | Bitumen roofing rolls
    Daktrimmen | Roof trims
    Dakcoating | Roof coating
  Dakgoten | Gutters
    Zinken goten | Zinc gutters
    PVC goten | PVC gutters
    Gootbeugels | Gutter brackets
  Hemelwaterafvoer | Rainwater pipes
    HWA buizen | Rainwater pipes HWA
    HWA hulpstukken | Rainwater fittings
    Bladvangers en regentonnen | Leaf guards and water butts
  Dakramen en lichtkoepels | Roof windows and domes
    Dakramen | Roof windows
    Lichtkoepels | Roof domes
    Gootstukken | Flashings
  Golfplaten | Corrugated sheets
  Lood en loodvervanger | Lead and lead substitute
  Dakfolie en ventilatie | Roof underlay and vents
`
