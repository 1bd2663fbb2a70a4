import type { LowerAddress } from '../../values/address.ts'
import { addressOf } from '../subject/signedValues.ts'

const account = /(?<![0-9a-z])0x[0-9a-f]{40}(?![0-9a-z])/gi
/** What a text lets an account do, before or behind it in the same sentence. */
const handing =
  /\b(authori[sz]\w*|delegat\w*|permit\w*|allow\w*|approv\w*|appoint\w*|grant\w*|transfer\w*|withdraw\w*|assign\w*|nominat\w*|(send|sent|give|given|pay|paid)\b.{0,40}\bto|act\w* (on|in|for)|on (my|our|its|the) behalf|spend\w*|control\w*|new owner|ownership)\b/i
const sentences = /(?<=[.!?;])\s+|\n+/

/** The accounts of a text in whose sentences something is handed over, each once. */
export function accountsInWords(text: string): readonly LowerAddress[] {
  const found = new Set<LowerAddress>()
  for (const sentence of text.split(sentences)) {
    const named = sentence.match(account)
    if (named === null || !handing.test(sentence.replaceAll(account, ' '))) continue
    for (const one of named) {
      const address = addressOf(one.toLowerCase())
      if (address !== undefined) found.add(address)
    }
  }
  return [...found]
}
