/** What request ids need of `crypto`. */
export type RandomSource = { readonly getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => unknown }

const bytesPerId = 10
/** Asking the system for random bytes costs more than all the rest of a request, so it is asked for many at once. */
const idsPerDraw = 32
const digits = '0123456789abcdef'

/**
 * Makes request ids: 10 random bytes as 20 lower-case hex digits (SPEC section 9). The parent echoes an id and
 * checks nothing; to us it is what tells an answer from a guess.
 */
export function createIdSource(random: RandomSource): () => string {
  const bytes = new Uint8Array(bytesPerId * idsPerDraw)
  let next = bytes.length
  return () => {
    if (next === bytes.length) {
      random.getRandomValues(bytes)
      next = 0
    }
    let id = ''
    for (const byte of bytes.subarray(next, next + bytesPerId))
      id += digits.charAt(byte >> 4) + digits.charAt(byte & 15)
    next += bytesPerId
    return id
  }
}
