/**
 * Whether a wallet was connected when this site was last left. Known before the wallet library has loaded, so that
 * the page does not show "disconnected" first. Reads what wagmi stores; never throws.
 */
export function hasRememberedConnection(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    const stored: unknown = JSON.parse(storage.getItem('wagmi.store') ?? 'null')
    const connections = ownMember(ownMember(ownMember(stored, 'state'), 'connections'), 'value')
    return Array.isArray(connections) && connections.length > 0
  } catch {
    return false
  }
}

function ownMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}
