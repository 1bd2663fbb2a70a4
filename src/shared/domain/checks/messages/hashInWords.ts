import { matchShort } from '../../values/matchShort.ts'

/** 32 bytes or more as hex digits. */
const longHex = /(?<![0-9a-z])(?:0x)?[0-9a-f]{64,}(?![0-9a-z])/gi
/** Labels of the random text that makes each login different. */
const once =
  /(nonce|challenge|salt|random( string)?|session( id)?|csrf( token)?|token|request id|verification( code)?|uuid|one[- ]time code|code)\s*[:=#-]?\s*$/i
/** A line of a login: a name, a colon and a value. */
const labelled = /^[\p{L}][\p{L}\d _-]{0,30}[:=]/u
const fewWords = 12

/**
 * What a hash in a text is to it: its `point` where hardly anything else is said; `beside` words of another kind; `once`
 * where it only makes a login differ from the next. `undefined` without a hash.
 */
export function hashInWords(text: string): 'point' | 'beside' | 'once' | undefined {
  const hashes = [...text.matchAll(longHex)]
  if (hashes.length === 0) return undefined
  if (hashes.every(({ index }) => matchShort(once, text.slice(Math.max(0, index - 60), index)) !== null))
    return 'once'
  const lines = text.split(/\r?\n/)
  const isLogin =
    lines.filter((line) => labelled.test(line)).length >= 3 &&
    lines.some((line) => /^(nonce|challenge)\b/i.test(line))
  if (isLogin) return 'once'
  const words = text.replaceAll(longHex, ' ').match(/\p{L}{2,}/gu)?.length ?? 0
  return words < fewWords ? 'point' : 'beside'
}
