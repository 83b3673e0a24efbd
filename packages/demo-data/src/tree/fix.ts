// One line a node: Dutch name | English name. Two spaces deeper is one level deeper.

export const SEALANTS = `
Kit en lijm | Sealants and glue
  Kit | Sealants
    Siliconenkit | Silicone sealant
      Sanitairkit | Sanitary silicone
      Glas- en gevelkit | Glazing silicone
    Acrylaatkit | Acrylic sealant
    Montagekit | Construction adhesive sealant
    Hybride kit | Hybrid sealant
    Brandwerende kit | Fire rated sealant
    Beglazingskit | Glazing compound
  PUR | PU foam
    PUR schuim | PU foam cans
      Handschuim | Hand held foam
      Pistoolschuim | Gun foam
    PUR lijm | PU foam adhesive
    PUR reiniger | PU foam cleaner
    Compressieband | Expanding tape
  Lijm | Glue
    Houtlijm | Wood glue
    Constructielijm | Structural glue
    Contactlijm | Contact glue
    Secondelijm en epoxy | Superglue and epoxy
    PVC lijm | PVC solvent cement
    Behanglijm | Wallpaper paste
  Tape | Tape
  Kitgereedschap | Sealant tools
`

export const FASTENERS = `
IJzerwaren | Fasteners and ironmongery
  Schroeven | Screws
    Spaanplaatschroeven | Chipboard screws
      Spaanplaatschroeven verzinkt | Galvanised chipboard screws
      Spaanplaatschroeven rvs | Stainless steel chipboard screws
    Gipsplaatschroeven | Drywall screws
    Terrasschroeven | Decking screws
    Houtbouwschroeven | Timber construction screws
    Kruiskopschroeven | Phillips screws
    Zelfborende schroeven | Self-drilling screws
    Slotbouten en houtdraadbouten | Coach bolts and coach screws
  Bouten en moeren | Bolts and nuts
    Zeskantbouten | Hex bolts
    Moeren | Nuts
    Ringen | Washers
    Draadeinden | Threaded rods
  Pluggen en ankers | Plugs and anchors
    Nylon pluggen | Nylon plugs
    Hollewandpluggen | Cavity fixings
    Slagpluggen | Hammer fixings
    Keilbouten en chemische ankers | Anchors and resins
  Nagels en nieten | Nails and staples
  Houtverbindingen | Timber connectors
  Deurbeslag | Door furniture
    Scharnieren | Hinges
    Deurkrukken | Door handles
    Sloten | Locks
      Binnendeursloten | Interior locks
      Veiligheidssloten | Security locks
      Hangsloten | Padlocks
  Touw en ketting | Rope and chain
`
