import type { AddedNetwork, AddedNode } from '../../../../domain/networks/AddedNetwork.ts'

/** The first of the nodes of this device that answer all reads; `undefined` where those of the build do. */
export function mainNodeOf({ nodes }: AddedNetwork): AddedNode | undefined {
  return nodes.find(({ role }) => role === 'main')
}
