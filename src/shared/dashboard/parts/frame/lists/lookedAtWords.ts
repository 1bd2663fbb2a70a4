/**
 * What is said of a search that did not reach the first block. `isRefused`: the node did not answer for older blocks;
 * otherwise *Go on* asks for them.
 */
export function lookedAtWords(fromBlock: bigint, isRefused: boolean): string {
  const why = isRefused ? 'the node did not answer for older ones' : 'the node answers for few at once'
  return `Blocks from ${fromBlock} on were looked at: ${why}.`
}
