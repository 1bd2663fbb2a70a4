import type { LowerAddress } from '../../values/address.ts'
import { addressOf } from '../subject/signedValues.ts'

const account = /(?<![0-9a-z])0x[0-9a-f]{40}(?![0-9a-z])/gi
/** What a text lets an account do, before or behind it in the same sentence. */
const handing =
  /\b(?:authori[sz]|delegat|permit|allow|approv|appoint|grant|transfer|withdraw|assign|nominat|spend|control|new owner\b|ownership\b|on (?:my|our|its|the) behalf\b)/i
const acting = /\bact(?:s|ing|ion|ions|ed|ive|ively)? (?:on|in|for)\b/i
/** Hands something over where `to` is among the next words. */
const giving = /\b(?:send|sent|give|given|pay|paid)\b/gi
const mostBetween = 40
const sentences = /(?<=[.!?;])\s+|\n+/

/** The accounts of a text in whose sentences something is handed over, each once. */
export function accountsInWords(text: string): readonly LowerAddress[] {
  const accounts = new Set<LowerAddress>()
  for (const sentence of text.split(sentences)) {
    const named = sentence.match(account)
    if (named === null || !handsOverIn(sentence.replaceAll(account, ' '))) continue
    for (const one of named) {
      const address = addressOf(one.toLowerCase())
      if (address !== undefined) accounts.add(address)
    }
  }
  return [...accounts]
}

function handsOverIn(sentence: string): boolean {
  if (handing.test(sentence) || acting.test(sentence)) return true
  return [...sentence.matchAll(giving)].some(({ 0: { length }, index }) => {
    const end = index + length
    return /\bto\b/i.test(sentence.slice(end, end + mostBetween + 'to '.length))
  })
}
