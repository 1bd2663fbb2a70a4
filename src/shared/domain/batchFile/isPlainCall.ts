/**
 * Whether an entry of a batch is a plain call. The format has no `operation`; some tools write one, and 1 is a
 * delegatecall, which runs the code of its target as the Safe.
 */
export function isPlainCall(entry: Readonly<Record<string, unknown>> | undefined): boolean {
  const operation = entry?.['operation'] ?? 0
  return operation === 0 || operation === '0'
}
