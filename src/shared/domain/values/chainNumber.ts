/** Networks whose capitals follow a rule of their own (EIP-1191), by the names that links have for them. */
const chainsByName: ReadonlyMap<string, number> = new Map([
  ['rsk', 30],
  ['trsk', 31],
])

/** The number of a network that a link names by its number or by a name with capitals of its own; else `undefined`. */
export function chainNumber(name: string | undefined): number | undefined {
  if (name === undefined) return undefined
  return chainsByName.get(name.toLowerCase()) ?? (Number(name) || undefined)
}
