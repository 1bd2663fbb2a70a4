import { shortenText } from '../values/shortenText.ts'
import { visibleText } from '../values/text.ts'
import type { WatchedProblem } from './watchedFile.ts'

/** Characters of a key of others. */
const longestKey = 40

/** Why a file of watched Safes is not taken, and what to do. Nothing of it was taken. */
export function describeWatchedProblem(problem: WatchedProblem): string {
  switch (problem.kind) {
    case 'not-json':
      return 'This file is not JSON. Choose one that was exported here.'
    case 'other-file':
      return 'This is another kind of file. Choose one that was exported here as watched Safes.'
    case 'later-version':
      return `This file has version ${visibleText(shortenText(problem.version, longestKey))}, and this page reads version 1. Update this page, or export the file again.`
    case 'no-safes':
      return 'This file names no Safe.'
    case 'too-many':
      return 'This file has more Safes than can be watched. Divide it.'
    case 'unknown-key': {
      const key = visibleText(shortenText(problem.key, longestKey))
      const where = problem.place === undefined ? 'The file' : `Entry ${problem.place}`
      return `${where} has “${key}”, which this page does not know. Remove it.`
    }
    case 'entry':
      return `Entry ${problem.place} is not a Safe with a name.`
    case 'safe':
      return `Entry ${problem.place} has no address of a Safe: write it as 1:0x…, with the number of its network.`
    case 'checksum':
      return `Entry ${problem.place}: the capitals of the address do not fit its digits. Copy it again.`
    case 'hidden-character':
      return `Entry ${problem.place} has a name with a character that is not seen. Type the name again.`
    case 'name':
      return `Entry ${problem.place} has a name that cannot be kept: up to 100 characters, and not an address.`
    case 'twice':
      return `Entry ${problem.place} names a Safe that the file has already.`
  }
}
