import type { FactSource } from '../../../../ui/values/FactSource.ts'

/** The source mark of chain reads. */
export function nodeSource(node: 'own' | 'wallet' | undefined): FactSource {
  return node === 'own' ? 'own-node' : 'wallet-node'
}
