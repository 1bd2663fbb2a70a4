import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { shortenText } from '../../../../domain/values/shortenText.ts'
import { visibleText } from '../../../../domain/values/text.ts'

/** Characters: more than any sentence of the checks has that holds no long word of others. */
const longestSentence = 300

/**
 * A sentence with whole addresses and hashes as a row has room for it: with names and the ends of addresses. The whole
 * ones are on the page of the transaction.
 */
export function shortenHexIn(sentence: string, names: ReadonlyMap<string, string>): string {
  const named = sentence.replace(/0x(?:[0-9a-fA-F]{64}|[0-9a-fA-F]{40})(?![0-9a-fA-F])/g, (hex) => {
    const name = names.get(hex.toLowerCase())
    return name === undefined ? shortenAddress(hex) : visibleText(name)
  })
  return shortenText(named, longestSentence)
}
