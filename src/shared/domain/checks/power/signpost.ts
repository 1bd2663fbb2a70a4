import type { DecodedCall } from '../../calldata/DecodedCall.ts'

/** setContenthash and setText of the resolvers of ENS */
const [contentHash, text] = ['0x304e6ade', '0x10f13a8c']
/** Records that people follow to a page. */
const leading = /url|website|redirect|contenthash/i

/** Hexadecimal text of 16 bytes: fewer hold no kind of content and no digest of it, so no page opens. */
const shortestContent = 2 + 2 * 16

/** Whether a call sets the page that a name leads to: what is deployed there is not seen here. */
export function isSignpost({ content }: DecodedCall): boolean {
  if (content.kind !== 'method') return false
  const [, first, second] = content.arguments
  if (content.method.selector === contentHash) return String(first?.value).length >= shortestContent
  return content.method.selector === text && leading.test(String(first?.value)) && second?.value !== ''
}
