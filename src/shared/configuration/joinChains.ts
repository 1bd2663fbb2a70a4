import { type ChainConfiguration, configuration } from './configuration.ts'

/**
 * Puts networks of this device beside those of the build, and in the place of one with the same id. To be called before
 * anything else has read the chains.
 */
export function joinChains(added: readonly ChainConfiguration[]): void {
  const { chains } = configuration
  const replaced = chains.map((chain) => added.find(({ id }) => id === chain.id) ?? chain)
  const more = added.filter(({ id }) => chains.every((chain) => chain.id !== id))
  // In place, because what was loaded with the page has taken hold of the list.
  Object.assign(chains, [...replaced, ...more])
}
