/** `delegateCall: true`, `isDelegateCall: 1`, `callType: "DELEGATE_CALL"`. */
const delegatecall = /^(?:is_?)?delegate_?call$/i
const unset: ReadonlySet<unknown> = new Set([undefined, null, false, 0, '', 'false', '0', '0x0'])

/**
 * Whether an entry of a batch is a plain call. The format has no word for anything else; some tools write one, and a
 * delegatecall runs the code of its target as the Safe.
 */
export function isPlainCall(entry: Readonly<Record<string, unknown>> | undefined): boolean {
  return Object.entries(entry ?? {}).every(([name, value]) => {
    if (name === 'operation') return value === null || value === 0 || value === '0'
    if (delegatecall.test(name)) return unset.has(value)
    return typeof value !== 'string' || !delegatecall.test(value)
  })
}
