/** Words of both languages, read one by one. Each is still used in both: a test removes the others. */

/** Another meaning in each language: 'bad' is a bath, 'van' is a preposition and a vehicle. */
const HOMOGRAPHS = `
  ac ah al apart art as bad bag begin belt best blind brad dik door dop drainage drive du enter even gang had half
  halve hand hang hard heavy help hoe in is kit letter lid links log low machine mat met moment of oog open over
  pan past pay pen per plank planks plug rest ring rot school slot span spots stand start stop stops storm strip
  taken tap te ten toilet trap van want warm was we wet word
`

/** Units, standards, materials and file types by their abbreviation. */
const CODES = `
  aa ak bb bm cd ce cem cls cm csv db df di ean epdm eps eu ffp ft gf gl gu hpl hss hwa id ii iii ip jpeg json kg
  kpa kx led lm mb mdf mk ml mm ms ncs nen nhl nl nm nupd osb ovh pdf pe pir png ptfe pu pur pvc qmp qr ral rd rk
  sbi sbs sds sls ua ud usb uv vd vk wcag webp xl xlsx xmvk xps ymvk zip αw
`

/** Products, companies and systems. */
const NAMES = `
  apple bluetooth cat douglas excel google hexagon home ideal iphone kiwa klarna mastercard nord okoume
  orderdetails paypal postcode pozidriv privacy skg torx tuile visa wero whatsapp youtube
`

/** Spelled alike, with the same meaning. */
const LOANS = `
  account adequate aerosol alu aluminium ammonia app auth authenticator bank banner bar beige bit bits bitumen
  border borders browser budget camera carport cement chat clips co coax code codes combi complete compost
  computer consent contact contrast cookie cookies credit cultivator damp data diameter dimmer direct download
  duty effect en epoxy euro excl extra film filter filters finish fitting foam focus footer frame friction garage
  gas gel grip hardboard high hydro incl internet label ladder ladders laser later latex let link locale machines
  mail mailing mailings marketing maximum me menu metal meter min mixer mixers model modern multi november nylon
  offline on online opening orders overlap pallet pallets partner partners passkey planning plus polyester post
  premium primer print product project proof radiator rail review reviews rollers rubber scan scanner sensor
  server service set sets silicone site sites spade spanners speed spray spreadsheet status steel stud tablet tack
  tape tapes taupe terrazzo test tester thinner timer training trim triple type underlayment vinylester water
  website week weekend winter
`

export const SAME_WORDS: ReadonlySet<string> = new Set(`${HOMOGRAPHS}${CODES}${NAMES}${LOANS}`.trim().split(/\s+/))
