import type { ProvenState, Unproven } from './StateProof.ts'

/** The mark of a proven fact: `Proven at block 24,651,087 (3 nodes name it)`. */
export function writeProven({ header, namedBy }: Pick<ProvenState, 'header' | 'namedBy'>): string {
  return `Proven at block ${writeBlockNumber(header.number)} (${namedBy.length} nodes name it)`
}

/** A list that was walked from its start to its end. */
export function writeLinks(count: number): string {
  return `${count} ${count === 1 ? 'link' : 'links'}, closed: none missing, none added`
}

export function writeSize(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`
}

/** `seconds`: between the time of the block and that of this device; a clock that is behind makes it negative. */
export function writeAge(seconds: number): string {
  if (seconds < 0) return 'newer than the clock of this device'
  if (seconds < 120) return `${seconds} s old`
  const minutes = Math.floor(seconds / 60)
  return minutes < 120 ? `${minutes} minutes old` : `${Math.floor(minutes / 60)} hours old`
}

/** What to do where a node is wrong. */
export const stop = 'Sign nothing until another device, through another node, shows what is right.'

/** Why nothing is proven. */
export function describeUnproven({ kind, hosts }: Unproven): string {
  const named = hosts.join(', ')
  switch (kind) {
    case 'one-host':
      return 'Two nodes of different hosts have to name the block. This site was built with fewer for this network.'
    case 'silent':
      return `No answer from ${named}.`
    case 'behind':
      return `The newest block has not reached ${named}.`
    case 'refused':
      return `${named} does not give proofs (eth_getProof).`
    case 'header-shape':
      return `${named} sends headers in a form that cannot be hashed here. Some networks have other headers.`
    case 'other-storage':
      return 'This contract does not keep its state where a Safe does.'
    case 'too-long':
      return 'This Safe has more owners or modules than are proven here.'
    case 'moving':
      return `The newest block of ${named} was replaced each time.`
    case 'fault':
      return 'What a node says does not fit the chain.'
  }
}

export function writeBlockNumber(value: bigint): string {
  return value.toLocaleString('en-US')
}
