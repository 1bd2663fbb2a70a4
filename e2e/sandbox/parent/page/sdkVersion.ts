/**
 * Whether the version an app says it was built with is at least `wanted`, after the rules of semver (a pre-release
 * of the wanted version is below it). Throws for anything that is not semver, as the parser of Safe{Wallet} does.
 */
export function isAtLeast(version: unknown, wanted: readonly [number, number, number]): boolean {
  const match = /^v?(\d+)\.(\d+)\.(\d+)(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/.exec(String(version).trim())
  if (match === null) throw new TypeError(`Invalid Version: ${String(version)}`)
  const numbers = [Number(match[1]), Number(match[2]), Number(match[3])]
  for (const [index, number] of numbers.entries()) {
    const floor = wanted[index] ?? 0
    if (number !== floor) return number > floor
  }
  return match[4] === undefined
}
