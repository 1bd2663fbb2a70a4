/** What a request id needs of `crypto`. */
export type RandomSource = { readonly getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => unknown }

const digits = '0123456789abcdef'

/**
 * A request id: 10 random bytes as 20 lower-case hex digits (SPEC section 9). The parent echoes it and checks
 * nothing; to us it is what tells an answer from a guess.
 */
export function createRequestId(random: RandomSource): string {
  const bytes = new Uint8Array(10)
  random.getRandomValues(bytes)
  let id = ''
  for (const byte of bytes) id += digits.charAt(byte >> 4) + digits.charAt(byte & 15)
  return id
}
