import type { ProofFault, ProvenState, Unproven } from '../../../chain/proof/StateProof.ts'
import type { ProvenFactName } from '../../../domain/proof/differencesFromProven.ts'

/** The mark of a proven fact: `Proven at block 24,651,087 (3 nodes name it)`. */
export function writeProven({ header, namedBy }: Pick<ProvenState, 'header' | 'namedBy'>): string {
  return `Proven at block ${writeNumber(header.number)} (${namedBy.length} nodes name it)`
}

export const factWords: Readonly<Record<ProvenFactName, string>> = {
  owners: 'owners',
  threshold: 'threshold',
  nonce: 'nonce',
  modules: 'modules',
  guard: 'guard',
  moduleGuard: 'module guard',
  fallbackHandler: 'fallback handler',
  singleton: 'singleton',
  balance: 'balance',
}

/** What no proof of the Safe’s own storage shows. */
export const neverProven =
  'Balances of tokens and NFTs, the code of the singleton and of other contracts, the version, names and prices.'

/** A list that was walked from its begin to its end. */
export function writeLinks(count: number): string {
  return `${count} ${count === 1 ? 'link' : 'links'}, closed: none missing, none added`
}

export function writeSize(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`
}

/** `seconds`: between the time of the block and that of this device; a clock that is behind makes it negative. */
export function writeAge(seconds: number): string {
  if (seconds < 0) return 'now'
  if (seconds < 120) return `${seconds} s old`
  const minutes = Math.floor(seconds / 60)
  return minutes < 120 ? `${minutes} minutes old` : `${Math.floor(minutes / 60)} hours old`
}

type Sentence = { readonly title: string; readonly advice: string }

const stop = 'Sign nothing before another node, asked from another device, has shown what is right.'

export function describeFault(fault: ProofFault): Sentence {
  const hosts = fault.hosts.join(', ')
  const block = writeNumber(fault.block)
  switch (fault.kind) {
    case 'header-hash':
      return {
        title: `${hosts} sends a header that does not hash to the name of block ${block}.`,
        advice: stop,
      }
    case 'other-number':
      return { title: `${hosts} sends another block than block ${block}, which was asked for.`, advice: stop }
    case 'other-header':
      return fault.hosts.length === 1
        ? { title: `${hosts} names another block ${block} than the other nodes.`, advice: stop }
        : {
            title: `Nodes name different blocks ${block}: ${hosts}.`,
            advice: `One of them is wrong. ${stop}`,
          }
    case 'proof':
      return { title: `${hosts} sends a proof that does not lead to block ${block}.`, advice: stop }
    case 'answers':
      return {
        title: `${hosts} answers otherwise than block ${block} has it: ${fault.facts.map((fact) => factWords[fact]).join(', ')}.`,
        advice: stop,
      }
  }
}

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
      return `The headers from ${named} are made in a way that is not read here. Some networks have other headers.`
    case 'other-storage':
      return 'This contract keeps its state elsewhere than a Safe does.'
    case 'too-long':
      return 'This Safe has more owners or modules than are proven here.'
    case 'moving':
      return `The newest block of ${named} was replaced each time.`
    case 'fault':
      return 'What a node says does not fit the chain.'
  }
}

export function writeNumber(value: bigint): string {
  return value.toLocaleString('en-US')
}
