import { configuration } from '../../../../configuration/configuration.ts'

/** Whether the site was built with a network, whatever nodes were added to it on this device. */
export function isBuiltNetwork(chainId: number): boolean {
  return configuration.chains.some(({ id, added }) => id === chainId && added !== true)
}
