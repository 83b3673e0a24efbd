import { writeFileSync } from 'node:fs'
import { configurationReference } from './configuration/reference.ts'

// Writes docs/configuration.md from the schemas of the processes; a unit test says when it is not what they say.
writeFileSync('docs/configuration.md', configurationReference())
