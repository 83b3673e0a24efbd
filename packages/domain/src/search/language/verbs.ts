const PARTICLES = 'schoon dicht vast op af aan in uit weg los door glad waterdicht'.split(' ')
const SEPARATED = new RegExp(String.raw`(?<![\w-])(${PARTICLES.join('|')})\s+te\s+([a-z]{3,}en)(?![\w-])`, 'g')

/** A sentence separates these verbs: 'om voegen schoon te maken' is 'schoonmaken'. */
export const joinSeparableVerbs = (normalised: string): string => normalised.replace(SEPARATED, '$1$2')
