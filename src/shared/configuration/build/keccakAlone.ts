import type { Plugin } from 'vite'

const keccak = /[\\/]@noble[\\/]hashes[\\/]esm[\\/]sha3\.js$/

/**
 * Gives keccak-256 copies of its own of the small functions that it shares with the other hashes. A module lies as a
 * whole in one chunk: without them the first paint, which needs keccak-256 for the addresses it draws, holds what only
 * other hashes and signatures use.
 */
export function keccakAlone(): Plugin {
  return {
    name: 'countersign:keccak-alone',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || !keccak.test(importer)) return null
      const resolvedId = await this.resolve(source, importer, { skipSelf: true })
      return resolvedId && { ...resolvedId, id: `${resolvedId.id}?keccak` }
    },
  }
}
