// Drawing function of each product shape.

import { boardStack, floorElement, insulationBoard } from './draw/boards/board-piles.ts'
import {
  acousticBoard,
  chipboard,
  fibreBoard,
  gypsumBoard,
  mdfBoard,
  osbBoard,
  plywoodBoard,
} from './draw/boards/boards.ts'
import { pipeInsulation, woolPack } from './draw/boards/insulation.ts'
import { corrugatedSheet, worktop } from './draw/boards/long-sheets.ts'
import { batten, beam, decking, laminate, moulding, plank, sleeper } from './draw/boards/timber.ts'
import { cableReel, cableRoll, conduit } from './draw/fittings/cables.ts'
import {
  extensionSocket,
  fuseBox,
  junctionBox,
  lightSwitch,
  smokeDetector,
  socket,
} from './draw/fittings/electrical.ts'
import { bolt, nailBox, plugBox, screwBox, threadedRod } from './draw/fittings/fasteners.ts'
import { fencePanel, fencePost, gate, planter, shed } from './draw/fittings/garden.ts'
import { chain, doorHandle, hinge, lock, padlock } from './draw/fittings/hardware.ts'
import { radiator, thermostat, towelRadiator } from './draw/fittings/heating.ts'
import { bulb, ledPanel, spot, workLamp } from './draw/fittings/lamps.ts'
import { door, frontDoor, windowFrame, windowSill } from './draw/fittings/openings.ts'
import { bend, coupling, drain, hose, pipe, siphon, tee, valve } from './draw/fittings/pipes.ts'
import { bracket, cornerBead, joistHanger, profile } from './draw/fittings/profiles.ts'
import { grassRoll, insulationRoll, leadRoll, membraneRoll, meshRoll, tape } from './draw/fittings/rolls.ts'
import { basin, bath, shower, sink, tap, toilet } from './draw/fittings/sanitary.ts'
import { bag, bigbag, gravel } from './draw/stone/bags.ts'
import { bottle, jerrycan, mortarTub } from './draw/stone/containers.ts'
import { downpipe, gutter, ridgeTile, roofDome, roofTile, roofWindow } from './draw/stone/roof.ts'
import { block, brick, brickStack, clinker, kerb, lintel, paver } from './draw/stone/stone.ts'
import { mosaic, tile, wallTile } from './draw/stone/tiles.ts'
import { purCan, sealantTube, sprayCan } from './draw/stone/tubes.ts'
import { bucket, tin } from './draw/stone/tubs.ts'
import { glove } from './draw/tools/gloves.ts'
import { hammer, handsaw, pliers, screwdriver, spanner, trowel } from './draw/tools/hand-tools.ts'
import { batteryPack, concreteMixer, drillBits, mixer } from './draw/tools/machines.ts'
import { knife, spiritLevel, tapeMeasure, toolbox } from './draw/tools/measure-tools.ts'
import { brush, paintTray, roller } from './draw/tools/painting.ts'
import { drill, rotaryHammer } from './draw/tools/power-drill.ts'
import { grinder, jigsaw, sander } from './draw/tools/power-grinder.ts'
import { circularSaw, cuttingDisc, sawBlade } from './draw/tools/power-saw.ts'
import { dustMask, earDefenders, goggles, helmet, safetyShoe } from './draw/tools/protection.ts'
import { broom, ladder, rake, shovel, wheelbarrow } from './draw/tools/site-tools.ts'
import type { ShapeOf } from './kit/look.ts'
import type { ProductShape } from './shapes.ts'

/**
 * Tool brands are recognised by the colour of their casings: the label colour fills the body, the other the small
 * parts.
 */
const branded =
  (shape: ShapeOf): ShapeOf =>
  (l) =>
    shape(l.brand ? { ...l, colour: l.accent, accent: l.colour } : l)

export const PRODUCTS: Readonly<Record<ProductShape, ShapeOf>> = {
  bag,
  bigbag,
  bucket,
  tin,
  'mortar-tub': mortarTub,
  jerrycan,
  bottle,
  'sealant-tube': sealantTube,
  'pur-can': purCan,
  'spray-can': sprayCan,
  'gypsum-board': gypsumBoard,
  'acoustic-board': acousticBoard,
  'osb-board': osbBoard,
  'plywood-board': plywoodBoard,
  'mdf-board': mdfBoard,
  chipboard,
  'fibre-board': fibreBoard,
  'board-stack': boardStack,
  worktop,
  'corrugated-sheet': corrugatedSheet,
  'floor-element': floorElement,
  beam,
  batten,
  plank,
  decking,
  moulding,
  laminate,
  sleeper,
  'brick-stack': brickStack,
  brick,
  block,
  lintel,
  tile,
  'wall-tile': wallTile,
  mosaic,
  paver,
  clinker,
  kerb,
  gravel,
  'roof-tile': roofTile,
  'ridge-tile': ridgeTile,
  'roof-window': roofWindow,
  gutter,
  downpipe,
  'membrane-roll': membraneRoll,
  'lead-roll': leadRoll,
  'roof-dome': roofDome,
  'insulation-roll': insulationRoll,
  'insulation-board': insulationBoard,
  'wool-pack': woolPack,
  'pipe-insulation': pipeInsulation,
  profile,
  'corner-bead': cornerBead,
  tape,
  'mesh-roll': meshRoll,
  bracket,
  'joist-hanger': joistHanger,
  'screw-box': screwBox,
  'nail-box': nailBox,
  'plug-box': plugBox,
  bolt,
  'threaded-rod': threadedRod,
  hinge,
  lock,
  padlock,
  'door-handle': doorHandle,
  chain,
  drill: branded(drill),
  'rotary-hammer': branded(rotaryHammer),
  'circular-saw': branded(circularSaw),
  jigsaw: branded(jigsaw),
  grinder: branded(grinder),
  sander: branded(sander),
  mixer: branded(mixer),
  'concrete-mixer': branded(concreteMixer),
  'work-lamp': branded(workLamp),
  'saw-blade': sawBlade,
  'cutting-disc': cuttingDisc,
  'drill-bits': drillBits,
  'battery-pack': branded(batteryPack),
  hammer,
  trowel,
  'spirit-level': branded(spiritLevel),
  handsaw,
  screwdriver,
  pliers,
  spanner,
  'tape-measure': branded(tapeMeasure),
  knife: branded(knife),
  toolbox: branded(toolbox),
  ladder,
  wheelbarrow,
  shovel,
  rake,
  broom,
  brush,
  roller,
  'paint-tray': paintTray,
  glove,
  helmet,
  goggles,
  'ear-defenders': earDefenders,
  'dust-mask': dustMask,
  'safety-shoe': safetyShoe,
  pipe,
  bend,
  tee,
  coupling,
  valve,
  siphon,
  tap,
  shower,
  basin,
  sink,
  toilet,
  bath,
  radiator,
  'towel-radiator': towelRadiator,
  thermostat,
  drain,
  hose,
  'cable-reel': cableReel,
  'cable-roll': cableRoll,
  socket,
  switch: lightSwitch,
  'fuse-box': fuseBox,
  'junction-box': junctionBox,
  bulb,
  'led-panel': ledPanel,
  spot,
  'extension-socket': extensionSocket,
  'smoke-detector': smokeDetector,
  conduit,
  door,
  'front-door': frontDoor,
  window: windowFrame,
  'window-sill': windowSill,
  'fence-panel': fencePanel,
  gate,
  'fence-post': fencePost,
  planter,
  'grass-roll': grassRoll,
  shed,
}
