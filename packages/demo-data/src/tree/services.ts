// One line a node: Dutch name | English name. Two spaces deeper is one level deeper.

export const PLUMBING = `
Sanitair en leidingwerk | Plumbing and sanitary
  Afvoer en riolering | Waste and drainage
    PVC buizen | PVC pipes
    PVC hulpstukken | PVC fittings
      PVC bochten | PVC bends
      PVC T-stukken | PVC tees
      PVC moffen en verloop | PVC couplings and reducers
    Sifons | Traps
    Ontstoppen | Drain clearing
  Waterleiding | Water supply
    Koperen buis | Copper pipe
    Knelfittingen | Compression fittings
    Persfittingen | Press fittings
    Meerlagenbuis | Multilayer pipe
    Slangen en aansluiting | Hoses and connectors
  Kranen | Taps
    Keukenkranen | Kitchen taps
    Wastafelkranen | Basin taps
    Douche- en badkranen | Shower and bath taps
    Stopkranen en kogelkranen | Stop valves and ball valves
  Badkamer | Bathroom
    Wastafels | Basins
    Toiletten | Toilets
      Hangtoiletten | Wall hung toilets
      Duobloks | Close coupled toilets
    Douches | Showers
    Baden | Baths
    Doucheputten en goten | Shower drains
  Spoelbakken | Sinks
  Verwarming | Heating
    Radiatoren | Radiators
    Designradiatoren | Towel radiators
    Radiatorkranen en thermostaten | Radiator valves and thermostats
    Vloerverwarming | Underfloor heating
  Ventilatie | Ventilation
`

export const ELECTRICAL = `
Elektra | Electrical
  Kabel en draad | Cable and wire
    Installatiedraad | Installation wire
      Installatiedraad 1,5 mm² | Wire 1.5 mm²
      Installatiedraad 2,5 mm² | Wire 2.5 mm²
      Installatiedraad 4 mm² | Wire 4 mm²
    Installatiekabel | Installation cable
    Grondkabel | Underground cable
    Data en coax | Data and coax
  Buis en dozen | Conduit and boxes
    Installatiebuis | Conduit
    Inbouwdozen | Back boxes
    Lasdozen en kabelgoot | Junction boxes and trunking
  Schakelmateriaal | Switches and sockets
    Stopcontacten | Sockets
      Inbouw stopcontacten | Flush sockets
      Opbouw stopcontacten | Surface sockets
    Schakelaars | Switches
    Afdekramen | Cover frames
    Buitenschakelmateriaal | Outdoor switches
  Groepenkast | Consumer unit
  Verlichting | Lighting
    LED lampen | LED bulbs
      LED lampen E27 | LED bulbs E27
      LED lampen E14 | LED bulbs E14
      LED spots GU10 | LED spots GU10
    Inbouwspots | Downlights
    LED panelen en TL | LED panels and battens
    Buitenlampen | Outdoor lights
    Bouwlampen | Work lights
  Verlengen en opladen | Extension and charging
  Rookmelders | Smoke detectors
`

export const GARDEN = `
Tuin | Garden
  Schuttingen en hekken | Fences and gates
    Tuinschermen | Fence panels
      Houten tuinschermen | Timber fence panels
      Composiet tuinschermen | Composite fence panels
    Tuinpalen | Garden posts
      Houten palen | Timber posts
      Betonpalen | Concrete posts
    Betonplaten | Concrete gravel boards
    Tuinpoorten | Garden gates
    Gaas en hekwerk | Mesh and fencing
  Vlonders | Decking
    Vlonderdelen hout | Timber decking
    Vlonderdelen composiet | Composite decking
    Vlonderbalken en tegeldragers | Deck joists and pedestals
  Tuinhout | Garden timber
  Gazon en beplanting | Lawn and planting
    Kunstgras | Artificial grass
    Worteldoek en kantopsluiting | Weed membrane and edging
    Plantenbakken | Planters
  Tuingereedschap | Garden tools
  Bewatering | Watering
`
