import type { DecodedCall } from '../../calldata/DecodedCall.ts'

/** setContenthash and setText of the resolvers of ENS */
const [contentHash, text] = ['0x304e6ade', '0x10f13a8c']
/** Records that people follow to a page. */
const leading = /url|website|redirect|contenthash/i

/** Whether a call sets the page that a name leads to: what is deployed there is not seen here. */
export function isSignpost({ content }: DecodedCall): boolean {
  if (content.kind !== 'method') return false
  const [, first, second] = content.arguments
  if (content.method.selector === contentHash) return first?.value !== '0x'
  return content.method.selector === text && leading.test(String(first?.value)) && second?.value !== ''
}
