/** What request ids need of `crypto`. */
export type RandomSource = { readonly getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => unknown }

const bytesPerId = 10
const digitsPerId = 2 * bytesPerId
/** Asking the system for random bytes costs more than all the rest of a request, so it is asked for many at once. */
const idsPerDraw = 32
const digits = '0123456789abcdef'

/**
 * Makes request ids: 10 random bytes as 20 lower-case hex digits (SPEC section 9). The host echoes an id and
 * checks nothing; to us it is what distinguishes an answer from a guess.
 */
export function createIdSource(random: RandomSource): () => string {
  const bytes = new Uint8Array(bytesPerId * idsPerDraw)
  const codes = new Uint8Array(2 * bytes.length)
  let drawn = ''
  let next = 0
  return () => {
    if (next === drawn.length) {
      random.getRandomValues(bytes)
      drawn = hexText(bytes, codes)
      next = 0
    }
    next += digitsPerId
    return drawn.slice(next - digitsPerId, next)
  }
}

/**
 * Through `codes`, which has room for all digits: text that is put together digit by digit is slow wherever it is used.
 */
function hexText(bytes: Uint8Array, codes: Uint8Array): string {
  let place = 0
  for (const byte of bytes) {
    codes[place++] = digits.charCodeAt(byte >> 4)
    codes[place++] = digits.charCodeAt(byte & 15)
  }
  return new TextDecoder().decode(codes)
}
