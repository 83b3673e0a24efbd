import { writeFileSync } from 'node:fs'
import { environmentExample } from './configuration/example.ts'
import { configurationReference } from './configuration/reference.ts'

// Writes both from the schemas of the processes; a unit test fails if one is outdated.
writeFileSync('docs/configuration.md', configurationReference())
writeFileSync('.env.example', environmentExample())
