import type { WrittenCall } from '../../batchFile/WrittenCall.ts'
import { readMethodSignature } from '../../contractCall/readInterface.ts'
import { type Address, lowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import type { ClaimedBy } from '../words/ClaimedBy.ts'
import type { InterfaceClaim } from './InterfaceClaim.ts'

/** The method that is named for a call where it comes from, as a signature with the names of its inputs. */
export type MethodWord = {
  readonly to: Address
  readonly data: Hex
  readonly method: string
  readonly by: ClaimedBy
}

/** What a batch file says of its calls. */
export function wordsOfFile(calls: readonly WrittenCall[]): readonly MethodWord[] {
  return calls.flatMap(({ to, data, method }) =>
    method === undefined ? [] : [{ to, data, method, by: 'file' }],
  )
}

/** Words as claims that checks judge by. A name whose selector is not that of the call says nothing of it. */
export function claimsOfWords(words: readonly MethodWord[]): readonly InterfaceClaim[] {
  return words.flatMap(({ to, data, method, by }): readonly InterfaceClaim[] => {
    const read = readMethodSignature(method)
    if (read === undefined || read.selector !== data.slice(0, 10).toLowerCase()) return []
    return [{ contract: lowerAddress(to), by, methods: [read] }]
  })
}
