import { writeMessages } from './retailer-files.ts'

writeMessages()
