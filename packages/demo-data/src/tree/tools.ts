// One line a node: Dutch name | English name. Two spaces deeper is one level deeper.

export const TOOLS = `
Gereedschap | Tools
  Elektrisch gereedschap | Power tools
    Boormachines | Drills
      Accuboormachines | Cordless drills
      Klopboormachines | Hammer drills
      Boorhamers | Rotary hammers
    Schroefmachines | Screwdrivers and impact drivers
    Zaagmachines | Power saws
      Cirkelzagen | Circular saws
      Decoupeerzagen | Jigsaws
      Plaatzagen | Panel saws
    Slijpmachines | Grinders
    Schuurmachines | Sanders
    Accu's en laders | Batteries and chargers
    Mixers en betonmolens | Mixers
  Boren, bits en zagen | Drill bits, bits and blades
    Boren | Drill bits
      Houtboren | Wood drill bits
      Steenboren en SDS | Masonry and SDS bits
      Metaalboren | Metal drill bits
    Bits | Screwdriver bits
    Zaagbladen | Saw blades
    Doorslijpschijven | Cutting discs
  Handgereedschap | Hand tools
    Hamers | Hammers
    Tangen | Pliers
    Schroevendraaiers en sleutels | Screwdrivers and spanners
    Handzagen en messen | Hand saws and knives
    Troffels en spanen | Trowels and floats
    Gereedschapssets | Tool sets
  Meten | Measuring
  Ladders en steigers | Ladders and scaffolds
    Ladders | Ladders
    Huishoudtrappen | Stepladders
    Kamersteigers | Room scaffolds
  Werkkleding en veiligheid | Workwear and safety
    Werkhandschoenen | Work gloves
    Hoofd en gehoor | Head and hearing
    Stofmaskers en brillen | Masks and goggles
    Werkschoenen | Safety shoes
  Bouwplaats | Building site
`
